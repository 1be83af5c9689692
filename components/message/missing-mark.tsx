import type { ReactNode } from 'react';

/** A value that a send still needs: a dashed frame and words, so that it doesn't depend on color alone. */
export function MissingMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-[4px] border border-danger border-dashed bg-danger-soft px-1 text-danger">
      {children}
    </span>
  );
}
