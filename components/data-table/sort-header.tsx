import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps } from 'react';
import { ColumnHeader } from '@/components/ui/display/table';
import type { Sorted } from './sorting';

type SortHeaderProps = Pick<ComponentProps<'th'>, 'style'> & {
  label: string;
  /** "Sort by name" */
  sortLabel: string;
  /** The current sort direction of this column; null when the list is sorted by another. */
  sorted: Sorted | null;
  /** The direction after a click; null for the default order of the list. */
  next: Sorted | null;
  onSort: () => void;
};

/** A column header that sorts. Where rows are cards, headers are for screen readers only and can’t be focused. */
export function SortHeader({ label, sortLabel, style, sorted, next, onSort }: SortHeaderProps) {
  const Arrow = (sorted ?? next) === 'descending' ? ArrowDown : ArrowUp;
  return (
    // The column has its own name, so that its cells are not read as "Name, sort by name".
    <ColumnHeader
      aria-label={label}
      aria-sort={sorted ?? 'none'}
      style={style}
      className="group/sort hover:text-text"
    >
      <span className="inline-flex max-w-full items-center gap-1">
        <bdi title={label} className="cut">
          {label}
        </bdi>
        <Arrow
          aria-hidden="true"
          className={clsx(
            'size-3.5 shrink-0',
            sorted ? 'text-text' : 'opacity-0 group-focus-within/sort:opacity-60 group-hover/sort:opacity-60',
          )}
        />
      </span>
      <button
        type="button"
        aria-label={sortLabel}
        onClick={onSort}
        className="absolute inset-0 focus-visible:-outline-offset-2 max-sm:hidden"
      />
    </ColumnHeader>
  );
}
