import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format';

type SelectionBarProps = {
  count: number;
  elsewhere: number;
  children: ReactNode;
};

/** Rendered when nothing is selected too, so that screen readers announce the count as it changes. */
export function SelectionBar({ count, elsewhere, children }: SelectionBarProps) {
  return (
    <div
      className={
        count > 0
          ? 'flex min-h-8 min-w-0 flex-wrap items-center gap-2 max-sm:flex-1 max-sm:flex-nowrap'
          : 'contents'
      }
    >
      <p role="status" className="num text-small empty:absolute max-sm:min-w-0 max-sm:flex-1">
        {describe(count, elsewhere)}
      </p>
      {count > 0 && children}
    </div>
  );
}

function describe(count: number, elsewhere: number): string | null {
  if (count === 0) return null;
  const all = `${formatNumber(count)} selected`;
  return elsewhere === 0 ? all : `${all}, ${formatNumber(elsewhere)} on other pages`;
}
