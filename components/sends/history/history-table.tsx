'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { ListedSend } from '@/lib/sends/schema';
import { HistoryRow } from './history-row';

const COLUMNS = ['When', 'Recipient', 'Template', 'Outcome', 'Sent by'];

/** Rows of the previous page are `stale`: shown until the requested one arrives. */
export function HistoryTable({ sends, stale }: { sends: ListedSend[]; stale: boolean }) {
  return (
    <Table label="Sent messages" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>{column}</ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {sends.map((send) => (
          <HistoryRow key={send.id} send={send} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
