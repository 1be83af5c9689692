import type { ReactNode } from 'react';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import { useMessages } from '@/lib/messages/messages-provider';

type RecordTableProps = {
  label: string;
  columns: readonly string[];
  /** The column that takes the width the others leave. */
  wide?: string;
  /** A column for which a tablet has no room. Its cells are `not-on-tablet`. */
  spare?: string;
  /** A first column with boxes to select rows: the box that selects all. */
  select?: ReactNode;
  actions?: string | null;
  /** Whether these are the previous rows, shown until the requested ones arrive. */
  stale: boolean;
  /** On a phone the cells of a row stand one below the other: for rows with fields to fill in. */
  stacked?: boolean;
  children: ReactNode;
};

/** A table whose columns can't be sorted by their headers. */
export function RecordTable(props: RecordTableProps) {
  const { label, columns, wide, spare, select, actions, stale, stacked, children } = props;
  const t = useMessages('lists');
  return (
    <Table label={label} aria-busy={stale} className={stacked ? 'stacked' : undefined}>
      <TableHead>
        {select && (
          <ColumnHeader className="w-11 sm:pe-0">
            {/* With cards, "select all" is in the toolbar, and the header is for screen readers only. */}
            <span className="sm:hidden">{t('selected')}</span>
            {select}
          </ColumnHeader>
        )}
        {columns.map((column) => (
          <ColumnHeader key={column} className={column === spare ? 'not-on-tablet' : undefined}>
            {column === wide ? <span className="block min-w-32">{column}</span> : column}
          </ColumnHeader>
        ))}
        {actions && (
          <ColumnHeader>
            <span className="sr-only">{actions}</span>
          </ColumnHeader>
        )}
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
