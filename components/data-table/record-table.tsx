import type { ReactNode } from 'react';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';

type RecordTableProps = {
  label: string;
  columns: readonly string[];
  /** The column that takes the width the others leave. */
  wide?: string;
  /** The name of a last column with buttons, for screen readers only. */
  actions?: string | null;
  /** Whether these are the previous rows, shown until the requested ones arrive. */
  stale: boolean;
  children: ReactNode;
};

/** A table whose columns can't be sorted by their headers. */
export function RecordTable({ label, columns, wide, actions, stale, children }: RecordTableProps) {
  return (
    <Table label={label} aria-busy={stale}>
      <TableHead>
        {columns.map((column) => (
          <ColumnHeader key={column}>
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
