'use client';

import type { ReactNode } from 'react';
import { Kbd } from '../display/kbd';
import { isApple } from '../hooks/is-apple';
import { useHydrated } from '../hooks/use-hydrated';

/** At the start of a form's footer: what ⌘Enter does, or Ctrl Enter where there is no ⌘. */
export function CommandEnterHint({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <span className="me-auto text-faint text-small max-sm:hidden">
      {hydrated && (
        <>
          <Kbd>{isApple() ? '⌘' : 'Ctrl'}</Kbd> <Kbd>↵</Kbd> {children}
        </>
      )}
    </span>
  );
}
