import clsx from 'clsx';
import type { ReactNode } from 'react';

type ListBarProps = { className?: string; children: ReactNode };

/** Beside an open panel it keeps its height, so that the rows below stay where they are. */
export function ListBar({ className, children }: ListBarProps) {
  return (
    <div className="list-bar shrink-0">
      <div className={clsx('px-5 max-sm:px-4', className)}>{children}</div>
    </div>
  );
}
