import type { ReactNode } from 'react';
import { DeskShell } from '@/components/shell/desk-shell';
import { env } from '@/lib/server/env';
import { pageUser } from '../guard';

/** Frames what the page shows. It guards nothing: only the page knows where a stranger wanted to go. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  if (!user) return children;
  const { id, name, email, roles } = user;
  return (
    <DeskShell person={id} user={{ name, email, roles }} sandbox={env().sandbox}>
      {children}
    </DeskShell>
  );
}
