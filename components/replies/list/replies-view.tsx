'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type RefObject, useRef } from 'react';
import { ListSkeleton } from '@/components/data-table/list-body';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { SelectPage } from '@/components/data-table/select-row';
import { useSelection } from '@/components/data-table/selection';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { StateLink } from '@/components/ui/display/state-link';
import { Badge } from '@/components/ui/display/tag';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import type { Page } from '@/lib/api/pagination';
import { useMessages } from '@/lib/messages/messages-provider';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';
import { ReplySheet } from '../detail/reply-sheet';
import { LazyOverlaps, LazyTester } from '../lazy-reply-parts';
import { type Marks, useMarks } from '../overlaps/use-overlaps';
import { useReplyState } from '../use-reply-state';
import { AddReplyLinks } from './add-reply-links';
import { RepliesBody } from './replies-body';
import { RepliesToolbar } from './replies-toolbar';
import { SelectedReplies } from './selected-replies';

const NONE: Reply[] = [];

export function RepliesView() {
  const t = useMessages('replies');
  const { params, filters } = useReplyState();
  const list = useQuery(replyQueries.list(filters));
  const { marks, grave } = useMarks();
  const message = useRef<HTMLTextAreaElement>(null);
  const rows = list.data?.data ?? NONE;
  const count = list.data?.meta.total;
  const { view } = params;
  useReplyKeys({ rows, message });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={count !== undefined && t('count', { count })}
        action={<AddReplyLinks compact />}
      />
      <ReplyViews overlaps={grave} />
      {view === null && <ReplyList list={list} rows={rows} marks={marks} />}
      <PartBoundary key={view} fallback={<ListSkeleton label={t('loading')} rows={8} />}>
        {view === 'tester' && <LazyTester fieldRef={message} />}
        {view === 'overlaps' && <LazyOverlaps />}
      </PartBoundary>
      <ReplySheet listed={rows} />
    </>
  );
}

type ReplyListProps = {
  list: UseQueryResult<Page<Reply>>;
  rows: Reply[];
  marks: Marks;
};

function ReplyList({ list, rows, marks }: ReplyListProps) {
  const { filters, go, linkTo } = useReplyState();
  const selection = useSelection(rows);
  const meta = list.data?.meta;
  return (
    <>
      <RepliesToolbar>
        {/* For cards, which have no column headers. */}
        <SelectPage page={rows} state={selection} hideLabel className="sm:hidden" />
      </RepliesToolbar>
      <SelectedReplies selection={selection} />
      <ListNotes list={list} />
      <RepliesBody list={list} marks={marks} selection={selection} />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
    </>
  );
}

const VIEWS = [
  { view: null, label: 'view.list', preload: undefined },
  { view: 'tester', label: 'view.tester', preload: LazyTester.preload },
  { view: 'overlaps', label: 'view.overlaps', preload: LazyOverlaps.preload },
] as const;

/** Links rather than ARIA tabs, because each view has its own URL. */
function ReplyViews({ overlaps }: { overlaps: number }) {
  const t = useMessages('replies');
  const { params, linkTo } = useReplyState();
  return (
    <nav aria-label={t('title')} className="flex gap-4.5 border-b px-5 text-small max-sm:px-4">
      {VIEWS.map(({ view, label, preload }) => (
        <StateLink
          key={label}
          {...linkTo({ view })}
          aria-current={view === params.view ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-9 items-center gap-1.5',
            view === params.view
              ? 'font-medium text-text shadow-[inset_0_-2px_0_var(--accent)]'
              : 'text-muted hover:text-text',
          )}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {t(label)}
          {view === 'overlaps' && <Badge count={overlaps} label={t('view.attention', { count: overlaps })} />}
        </StateLink>
      ))}
    </nav>
  );
}

type ReplyKeys = { rows: Reply[]; message: RefObject<HTMLElement | null> };

function useReplyKeys({ rows, message }: ReplyKeys) {
  const t = useMessages('replies');
  const { params, go } = useReplyState();
  const { reply, view } = params;
  const adding = reply === 'new' || reply === 'import';
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: view === null && !adding ? rows.map(({ uuid }) => uuid) : [],
    open: reply,
    onOpen: (uuid) => go({ reply: uuid, mode: null }),
    search: view === 'tester' ? { does: t('keys.message'), run: () => message.current?.focus() } : undefined,
    create: !adding && { does: t('keys.add'), run: () => go({ reply: 'new', mode: null }) },
  });
}
