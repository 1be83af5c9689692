'use client';

import { SortHeader } from '@/components/data-table/sort-header';
import { directionOf, nextSort, sortedBy } from '@/components/data-table/sorting';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { Reply, ReplyFilters } from '@/lib/replies/schema';
import type { Marks } from '../overlaps/use-overlaps';
import { ReplyRow } from './reply-row';
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

type Sort = ReplyFilters['sort'];

const ORDERS: Record<'name' | 'trigger' | 'updated', readonly [Sort, Sort]> = {
  name: ['name', '-name'],
  trigger: ['trigger', '-trigger'],
  updated: ['-updated', 'updated'],
};

function Head({ column, label }: { column: keyof typeof ORDERS; label: string }) {
  const { filters, go } = useReplyState();
  const orders = ORDERS[column];
  const next = nextSort(orders, filters.sort) ?? orders[0];
  return (
    <SortHeader
      label={label}
      sorted={sortedBy(orders, filters.sort)}
      next={directionOf(next)}
      onSort={() => go({ sort: next, page: 1 })}
    />
  );
}
