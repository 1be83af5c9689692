'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { AuditEventSummary } from '@/lib/audit/schema';
import { AuditRow } from './audit-row';

/** Between a phone and a wide screen the outcome needs the room: the sheet of an event has the record. */
const COLUMNS = [
  { title: 'When' },
  { title: 'Who' },
  { title: 'What' },
  { title: 'Record', style: 'sm:max-lg:hidden' },
  { title: 'Outcome' },
];

/** Rows of the former page are `stale`: shown until the asked-for one arrives. */
export function AuditTable({ events, stale }: { events: AuditEventSummary[]; stale: boolean }) {
  return (
    <Table label="Events on record" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map(({ title, style }) => (
          <ColumnHeader key={title} className={style}>
            {title}
          </ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <AuditRow key={event.id} event={event} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
