// biome-ignore-all lint/a11y/noRedundantRoles: below 640 px CSS doesn't display these as a table, and browsers then drop the roles.

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { isRowClick } from '../hooks/events';

type TableProps = ComponentProps<'table'> & { label: string };

/** A table in its own scroll container. Give its parent a height (`min-h-0 flex-1`) to keep the header visible. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable area must be reachable and have a name.
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the arrow keys.
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
  /** Selected for a bulk action. */
  selected?: boolean;
  /** Open in the sheet. */
  current?: boolean;
  /** Outdated: shown until newer rows arrive. */
  stale?: boolean;
  /** Opens the row's record; called for clicks beside its link. */
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
  /** The column's label, shown before the value on a phone. */
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
