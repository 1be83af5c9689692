// biome-ignore-all lint/a11y/noRedundantRoles: below 640 px CSS doesn't display these as a table, and browsers then drop the roles.

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { isRowClick } from '../hooks/events';
import { ScrollRegion } from './scroll-region';

type TableProps = ComponentProps<'table'> & { label: string };

/** A table in its own scroll container. Give its parent a height (`min-h-0 flex-1`) to keep the header visible. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <ScrollRegion label={label} className="relative min-h-0 min-w-0 flex-1 sm:scroll-shadow sm:overflow-auto">
      <table role="table" aria-label={label} className={clsx('data-table', className)} {...rest} />
    </ScrollRegion>
  );
}

export function TableHead(props: ComponentProps<'tr'>) {
  return (
    <thead role="rowgroup">
      <tr role="row" {...props} />
    </thead>
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />;
}

export function ColumnHeader(props: ComponentProps<'th'>) {
  return <th role="columnheader" scope="col" {...props} />;
}

type RowProps = ComponentProps<'tr'> & {
  selected?: boolean;
  /** Whether the row's record is open in the sheet. */
  current?: boolean;
  /** Whether the row is outdated: it is shown until newer rows arrive. */
  stale?: boolean;
  /** Opens the row's record; called for clicks beside its link. */
  onOpen?: () => void;
};

export function TableRow({ selected, current, stale, onOpen, className, ...rest }: RowProps) {
  return (
    <tr
      role="row"
      data-selected={selected || undefined}
      data-stale={stale || undefined}
      aria-current={current || undefined}
      className={clsx(onOpen && 'cursor-default', className) || undefined}
      onClick={onOpen && ((event) => isRowClick(event) && onOpen())}
      {...rest}
    />
  );
}

type CellProps = ComponentProps<'td'> & {
  /** The column's label, shown before the value on a phone. */
  label?: string;
};

/** With a label, or as `says-itself`, which needs none, its text is muted. An empty cell is left out of a card. */
export function TableCell({ label, ...rest }: CellProps) {
  return <td role="cell" data-label={label} {...rest} />;
}
