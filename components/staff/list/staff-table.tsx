'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { StaffEntry } from '@/lib/staff/schema';
import { StaffRow } from './staff-row';

const COLUMNS = ['Name', 'Email', 'Roles', 'State', 'Two-factor', 'Last seen'];

type StaffTableProps = {
  entries: StaffEntry[];
  /** Rows of the former page or search, shown until the asked-for ones arrive. */
  stale: boolean;
};

export function StaffTable({ entries, stale }: StaffTableProps) {
  return (
    <Table label="Staff" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>{column}</ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <StaffRow key={entry.id} entry={entry} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
