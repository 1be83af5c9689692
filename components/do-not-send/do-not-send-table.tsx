'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { DoNotSend } from '@/lib/do-not-send/schema';
import { DoNotSendRow, type MayRemove } from './do-not-send-row';

const COLUMNS = ['Phone', 'Reason', 'Added', 'By', 'When'];

type DoNotSendTableProps = {
  entries: DoNotSend[];
  /** Rows of the former page or search, shown until the asked-for ones arrive. */
  stale: boolean;
  mayRemove: MayRemove;
};

export function DoNotSendTable({ entries, stale, mayRemove }: DoNotSendTableProps) {
  return (
    <Table label="Do-not-send list" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>
            {column === 'Reason' ? <span className="block min-w-32">{column}</span> : column}
          </ColumnHeader>
        ))}
        {mayRemove && (
          <ColumnHeader>
            <span className="sr-only">Remove</span>
          </ColumnHeader>
        )}
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <DoNotSendRow key={entry.id} entry={entry} stale={stale} mayRemove={mayRemove} />
        ))}
      </TableBody>
    </Table>
  );
}
