'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/table';
import type { ListedAct } from '@/lib/audit/schema';
import { AuditRow } from './audit-row';

const COLUMNS = ['When', 'Who', 'What', 'Record', 'Outcome'];

/** Rows of the former page are `stale`: shown until the asked-for one arrives. */
export function AuditTable({ acts, stale }: { acts: ListedAct[]; stale: boolean }) {
  return (
    <Table label="Acts on record" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>{column}</ColumnHeader>
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
