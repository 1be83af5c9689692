'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { ListedAct } from '@/lib/audit/schema';
import { AuditRow } from './audit-row';

/** Between a phone and a wide screen the outcome needs the room: the sheet of an act has the record. */
const COLUMNS = [
  { title: 'When' },
  { title: 'Who' },
  { title: 'What' },
  { title: 'Record', style: 'sm:max-lg:hidden' },
  { title: 'Outcome' },
];

/** Rows of the former page are `stale`: shown until the asked-for one arrives. */
export function AuditTable({ acts, stale }: { acts: ListedAct[]; stale: boolean }) {
  return (
    <Table label="Acts on record" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map(({ title, style }) => (
          <ColumnHeader key={title} className={style}>
            {title}
          </ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {acts.map((act) => (
          <AuditRow key={act.id} act={act} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
