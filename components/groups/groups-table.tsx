'use client';

import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { ListedGroup, ReadExtent } from '@/lib/groups/schema';
import { GroupRow } from './group-row';

const COLUMNS = ['Name', 'Contacts', 'Created', 'Updated'];

type GroupsTableProps = {
  groups: ListedGroup[];
  extent: ReadExtent;
  /** Rows of the former page, shown until the asked-for one arrives. */
  stale: boolean;
};

export function GroupsTable({ groups, extent, stale }: GroupsTableProps) {
  return (
    <Table label="Groups" aria-busy={stale}>
      <TableHead>
        {COLUMNS.map((column) => (
          <ColumnHeader key={column}>{column}</ColumnHeader>
        ))}
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <GroupRow key={group.uuid} group={group} extent={extent} stale={stale} />
        ))}
      </TableBody>
    </Table>
  );
}
