import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/nav/brand';

type AuthCardProps = { title: string; text?: ReactNode; children: ReactNode };

export function AuthCard({ title, text, children }: AuthCardProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 px-4 py-10 sm:content-center">
      <Brand />
      <div className="grid w-full max-w-95 gap-5 rounded-xl border bg-surface p-6 shadow-raised max-sm:p-5">
        <div className="grid gap-1">
          <h1 className="font-semibold text-display tracking-[-0.015em]">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
