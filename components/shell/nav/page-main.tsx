'use client';

import type { ReactNode } from 'react';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';

/** The main part of every page. When something in it that has the focus disappears, the focus stays within it. */
export function PageMain({ children }: { children: ReactNode }) {
  const keeping = useKeptFocus<HTMLElement>();
  return (
    <main {...keeping} id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {children}
    </main>
  );
}
