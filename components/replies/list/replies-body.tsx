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
import { useMessages } from '@/lib/messages/messages-provider';
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
  const t = useMessages('replies');
  const { filters, filtering, linkTo } = useReplyState();
  return (
    <ListBody
      list={list}
      loading={t('list.loading')}
      failed={t('list.failed')}
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
  const t = useMessages('replies');
  const { filters, filtering } = useReplyState();
  const ofKind = filtering.set.some((key) => key !== 'q');
  return (
    <EmptyState
      icon={<MessageSquareReply />}
      title={t('noMatch.title')}
      action={
        <StateLink {...filtering.linkTo(filtering.none)} className="font-medium text-accent underline">
          {t('noMatch.clear')}
        </StateLink>
      }
    >
      {filters.q === ''
        ? t('noMatch.filters')
        : t.rich(ofKind ? 'noMatch.textOfKind' : 'noMatch.text', { q: <bdi>{filters.q}</bdi> })}
    </EmptyState>
  );
}

function NoReplies() {
  const t = useMessages('replies');
  return (
    <EmptyState icon={<MessageSquareReply />} title={t('none.title')} action={<AddReplyLinks />}>
      {t('none.text')}
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
  const t = useMessages('replies');
  const labels = useMessages('replies-labels');
  return (
    <Table label={t('title')} aria-busy={stale}>
      <TableHead>
        <ColumnHeader className="w-11 sm:pe-0">
          {/* With cards the header is for screen readers only. */}
          <span className="sm:hidden">{t('list.selected')}</span>
          <SelectPage page={replies} state={selection} hideLabel className="max-sm:hidden" />
        </ColumnHeader>
        <Head column="name" label={labels('field.name')} />
        <Head column="trigger" label={labels('field.trigger')} />
        <ColumnHeader>{labels('field.response_type')}</ColumnHeader>
        <Head column="updated" label={t('list.lastChange')} />
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
  const t = useMessages('replies');
  const { filters, go } = useReplyState();
  const orders = ORDERS[column];
  const next = nextSort(orders, filters.sort) ?? orders[0];
  return (
    <SortHeader
      label={label}
      sortLabel={t(`list.sortBy.${column}`)}
      sorted={sortedBy(orders, filters.sort)}
      next={directionOf(next)}
      onSort={() => go({ sort: next, page: 1 })}
    />
  );
}
