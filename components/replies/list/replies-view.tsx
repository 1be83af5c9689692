'use client';

import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { ListSkeleton } from '@/components/data-table/list-skeleton';
import { PageHeader } from '@/components/shell/nav/page-header';
import { formatCount } from '@/lib/format';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';
import { ReplySheet } from '../detail/reply-sheet';
import { LazyOverlaps, LazyTester } from '../lazy-parts';
import { useMarks } from '../overlaps/use-overlaps';
import { AddReplyLinks } from './add-links';
import { ReplyList } from './reply-list';
import { ReplyViews } from './reply-views';
import { useReplyKeys } from './use-reply-keys';
import { useReplyState } from './use-reply-state';

const NONE: Reply[] = [];

export function RepliesView() {
  const { params, filters } = useReplyState();
  const list = useQuery(replyQueries.list(filters));
  const { marks, grave } = useMarks();
  const search = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const rows = list.data?.data ?? NONE;
  const count = list.data?.meta.total;
  const { view } = params;
  useReplyKeys({ rows, search: view === 'tester' ? message : search });
  return (
    <>
      <PageHeader
        title="Automated replies"
        meta={count !== undefined && formatCount(count, 'reply', 'replies')}
        action={<AddReplyLinks compact />}
      />
      <ReplyViews overlaps={grave} />
      {view === null && <ReplyList list={list} marks={marks} searchRef={search} />}
      <Suspense fallback={<ListSkeleton label="Loading" rows={8} />}>
        {view === 'tester' && <LazyTester fieldRef={message} />}
        {view === 'overlaps' && <LazyOverlaps />}
      </Suspense>
      <ReplySheet listed={rows} />
    </>
  );
}
