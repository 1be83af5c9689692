'use client';

import type { RefObject } from 'react';
import { useListKeys } from '@/components/data-table/use-list-keys';
import type { Reply } from '@/lib/replies/schema';
import { useReplyState } from './use-reply-state';

type ReplyKeys = { rows: Reply[]; search: RefObject<HTMLElement | null> };

export function useReplyKeys({ rows, search }: ReplyKeys) {
  const { params, go } = useReplyState();
  const { reply, view } = params;
  const adding = reply === 'new' || reply === 'import';
  useListKeys({
    title: 'Automated replies',
    noun: 'reply',
    rows: view === null && !adding ? rows.map(({ uuid }) => uuid) : [],
    open: reply,
    onOpen: (uuid) => go({ reply: uuid, mode: null }),
    search:
      view === 'overlaps'
        ? undefined
        : {
            does: view === 'tester' ? 'Type a message' : 'Search replies',
            run: () => search.current?.focus(),
          },
    create: !adding && { does: 'Add a reply', run: () => go({ reply: 'new', mode: null }) },
  });
}
