'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import type { Page } from '@/lib/api/pagination';
import type { Reply } from '@/lib/replies/schema';
import type { Marks } from '../overlaps/use-overlaps';
import { RepliesBody } from './replies-body';
import { RepliesToolbar } from './replies-toolbar';
import { useReplyState } from './use-reply-state';

type ReplyListProps = {
  list: UseQueryResult<Page<Reply>>;
  marks: Marks;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** The desk's own copy of the replies. */
export function ReplyList({ list, marks, searchRef }: ReplyListProps) {
  const { filters, go, linkTo } = useReplyState();
  const meta = list.data?.meta;
  return (
    <>
      <RepliesToolbar searchRef={searchRef} />
      <ListNotes list={list} />
      <RepliesBody list={list} marks={marks} />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
    </>
  );
}
