// biome-ignore-all lint/a11y/noRedundantRoles: below 640 px these are no CSS table, and browsers then drop the roles.

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { isRowClick } from '../hooks/events';

type TableProps = ComponentProps<'table'> & { label: string };

/** A table in its own scroller. Give its parent a height (`min-h-0 flex-1`) and the header stays in view. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scroller of its own must be reachable and named.
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it.
      tabIndex={0}
      className="relative min-h-0 min-w-0 flex-1 focus-visible:-outline-offset-2 sm:overflow-auto"
    >
      <table
        role="table"
        aria-label={label}
        className={clsx(
          'w-full border-separate border-spacing-0 max-sm:block max-sm:px-4 max-sm:py-3',
          className,
        )}
        {...rest}
      />
    </div>
  );
}

export function TableHead(props: ComponentProps<'tr'>) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row" {...props} />
    </thead>
  );
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className={clsx('max-sm:grid max-sm:gap-2', className)} {...rest} />;
}

export function ColumnHeader({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={clsx(
        'sticky top-0 z-1 h-9 whitespace-nowrap border-b bg-surface px-3 text-start font-medium text-muted text-xs first:ps-5 last:pe-5',
        className,
      )}
      {...rest}
    />
  );
}

type RowProps = ComponentProps<'tr'> & {
  /** Selected, for an action on several rows. */
  selected?: boolean;
  /** Open beside the table. */
  current?: boolean;
  /** Shown until newer rows arrive. */
  stale?: boolean;
  /** Opens the record of the row: clicks beside its link do the same. */
  onOpen?: () => void;
};

export function TableRow({ selected, current, stale, onOpen, className, ...rest }: RowProps) {
  return (
    <tr
      role="row"
      data-selected={selected || undefined}
      aria-current={current || undefined}
      className={clsx(
        'group/row max-sm:relative max-sm:grid max-sm:gap-1 max-sm:rounded max-sm:border max-sm:p-3',
        'hover:bg-canvas data-selected:bg-accent-soft',
        'aria-[current]:bg-canvas aria-[current]:shadow-[inset_2px_0_0_var(--accent)]',
        stale && '[&_td]:text-faint',
        onOpen && 'cursor-default',
        className,
      )}
      onClick={onOpen && ((event) => isRowClick(event) && onOpen())}
      {...rest}
    />
  );
}

type CellProps = ComponentProps<'td'> & {
  /** Its column, shown before it on a phone. */
  label?: string;
};

export function TableCell({ label, className, ...rest }: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={clsx(
        'h-10 max-w-70 truncate border-b px-3 first:ps-5 last:pe-5',
        'max-sm:flex max-sm:h-auto max-sm:min-h-6 max-sm:max-w-none max-sm:items-center max-sm:border-0 max-sm:px-0 max-sm:first:ps-0 max-sm:last:pe-0',
        'max-sm:empty:hidden max-sm:data-label:before:w-24 max-sm:data-label:before:shrink-0 max-sm:data-label:before:text-faint max-sm:data-label:before:text-small max-sm:data-label:before:content-[attr(data-label)]',
        className,
      )}
      {...rest}
    />
  );
}
