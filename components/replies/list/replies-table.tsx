'use client';

import { SortHeader } from '@/components/data-table/sort-header';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { Reply } from '@/lib/replies/schema';
import type { Marks } from '../overlaps/use-overlaps';
import { ReplyRow } from './reply-row';
import { directionOf, nextSort, type Sortable, sortedBy } from './sorting';
import { useReplyState } from './use-reply-state';

type RepliesTableProps = {
  replies: Reply[];
  /** Rows of the former page or search, shown until the asked-for ones arrive. */
  stale: boolean;
  marks: Marks;
};

export function RepliesTable({ replies, stale, marks }: RepliesTableProps) {
  return (
    <Table label="Automated replies" aria-busy={stale}>
      <TableHead>
        <Head column="name" label="Name" />
        <Head column="trigger" label="Trigger" />
        <ColumnHeader>Answers with</ColumnHeader>
        <Head column="updated" label="Last change" />
      </TableHead>
      <TableBody>
        {replies.map((reply) => (
          <ReplyRow key={reply.uuid} reply={reply} stale={stale} mark={marks.get(reply.uuid)} />
        ))}
      </TableBody>
    </Table>
  );
}

function Head({ column, label }: { column: Sortable; label: string }) {
  const { filters, go } = useReplyState();
  const next = nextSort(column, filters.sort);
  return (
    <SortHeader
      label={label}
      sorted={sortedBy(column, filters.sort)}
      next={directionOf(next)}
      onSort={() => go({ sort: next, page: 1 })}
    />
  );
}
