'use client';

import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { ColumnHeader } from '@/components/ui/table';

export type Sorted = 'ascending' | 'descending';

type SortHeaderProps = {
  label: string;
  /** How the rows are sorted by this column now; null when they are not. */
  sorted: Sorted | null;
  /** What a click makes of it; null for the order that the list has by itself. */
  next: Sorted | null;
  onSort: () => void;
};

/** The head of a column that sorts by it. With cards the heads are heard and not seen, and nothing to tab to. */
export function SortHeader({ label, sorted, next, onSort }: SortHeaderProps) {
  const Arrow = (sorted ?? next) === 'descending' ? ArrowDown : ArrowUp;
  return (
    <ColumnHeader aria-label={label} aria-sort={sorted ?? 'none'}>
      <button
        type="button"
        onClick={onSort}
        className="group/sort -mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-[4px] px-1.5 hover:text-text max-sm:invisible pointer-coarse:min-h-9"
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={clsx(
            'size-3.5 shrink-0',
            sorted
              ? 'text-text'
              : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
        />
      </button>
    </ColumnHeader>
  );
}
