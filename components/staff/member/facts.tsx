import type { ReactNode } from 'react';

/** Pairs of `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1 text-[13px]">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-h-6 text-muted">{label}</dt>
      <dd className="min-h-6 min-w-0 break-words">{children}</dd>
    </>
  );
}
