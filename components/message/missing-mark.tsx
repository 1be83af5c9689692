import type { ReactNode } from 'react';

/** What a send still needs: a dashed frame and words, so that it does not hang on seeing red. */
export function MissingMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-[4px] border border-danger border-dashed bg-danger-soft px-1 text-danger">
      {children}
    </span>
  );
}
