import clsx from 'clsx';
import type { ReactNode } from 'react';

type ListBarProps = { className?: string; children: ReactNode };

/** Beside an open panel everything in it stays where it is, and the bar scrolls. */
export function ListBar({ className, children }: ListBarProps) {
  return (
    <div className="list-bar shrink-0">
      <div className={clsx('px-5 max-sm:px-4', className)}>{children}</div>
    </div>
  );
}
