import type { UseQueryResult } from '@tanstack/react-query';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import { ListBody } from '@/components/data-table/list-body';
import { SelectPage } from '@/components/data-table/select-row';
import type { SelectionState } from '@/components/data-table/selection';
import { SortHeader } from '@/components/data-table/sort-header';
import { directionOf, nextSort, sortedBy } from '@/components/data-table/sorting';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import type { Page } from '@/lib/api/pagination';
import type { Reply, ReplyFilters } from '@/lib/replies/schema';
import type { Marks } from '../overlaps/use-overlaps';
import { useReplyState } from '../use-reply-state';
import { AddReplyLinks } from './add-reply-links';
import { ReplyRow } from './reply-row';

type RepliesBodyProps = {
  list: UseQueryResult<Page<Reply>>;
  marks: Marks;
  selection: SelectionState<Reply>;
};

export function RepliesBody({ list, marks, selection }: RepliesBodyProps) {
  const { filters, filtering, linkTo } = useReplyState();
  return (
    <ListBody
      list={list}
      loading="Loading replies"
      failed="Couldn’t load the replies"
      pageSize={filters.per_page}
      empty={filtering.set.length > 0 ? <NoMatch /> : <NoReplies />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(replies, stale) => (
        <RepliesTable replies={replies} stale={stale} marks={marks} selection={selection} />
      )}
    </ListBody>
  );
}

function NoMatch() {
  const { filters, filtering } = useReplyState();
  const ofKind = filtering.set.some((key) => key !== 'q');
  return (
    <EmptyState
      icon={<MessageSquareReply />}
      title="No matching replies"
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          Show all replies
        </StateLink>
      }
    >
      {filters.q === '' ? (
        'No replies match these filters.'
      ) : (
        <>
          {ofKind ? 'No reply of this kind has' : 'No reply has'} “<bdi>{filters.q}</bdi>” in its name,
          trigger, response or UUID.
        </>
      )}
    </EmptyState>
  );
}

function NoReplies() {
  return (
    <EmptyState icon={<MessageSquareReply />} title="No replies yet" action={<AddReplyLinks />}>
      The messaging service can’t list its automated replies. Add each one to Frontdesk once, by its UUID or
      from a file, to test it and keep its versions.
    </EmptyState>
  );
}

type RepliesTableProps = {
  replies: Reply[];
  stale: boolean;
  marks: Marks;
  selection: SelectionState<Reply>;
};

function RepliesTable({ replies, stale, marks, selection }: RepliesTableProps) {
  return (
    <Table label="Automated replies" aria-busy={stale}>
      <TableHead>
        <ColumnHeader className="w-11 sm:pe-0">
          {/* With cards the header is for screen readers only. */}
          <span className="sm:hidden">Selected</span>
          <SelectPage page={replies} state={selection} hideLabel className="max-sm:hidden" />
        </ColumnHeader>
        <Head column="name" label="Name" />
        <Head column="trigger" label="Trigger" />
        <ColumnHeader>Reply type</ColumnHeader>
        <Head column="updated" label="Last change" />
      </TableHead>
      <TableBody>
        {replies.map((reply) => (
          <ReplyRow
            key={reply.uuid}
            reply={reply}
            stale={stale}
            mark={marks.get(reply.uuid)}
            selected={selection.selection.rows.has(reply.uuid)}
            onSelect={(range) => selection.select(reply, range)}
          />
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
      sortLabel={`Sort by ${label.toLowerCase()}`}
      sorted={sortedBy(orders, filters.sort)}
      next={directionOf(next)}
      onSort={() => go({ sort: next, page: 1 })}
    />
  );
}
