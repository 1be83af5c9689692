'use client';

import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/use-shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Reply } from '@/lib/replies/schema';
import { linkOf } from '../detail/link-of';
import { useReplyState } from './use-reply-state';

type ReplyKeys = { rows: Reply[]; search: RefObject<HTMLElement | null> };

/** The keys of the page. The current row is the one that has the focus, or whose reply is open. */
export function useReplyKeys({ rows, search }: ReplyKeys) {
  const { params, go } = useReplyState();
  const { reply, view } = params;
  const adding = reply === 'new' || reply === 'import';
  const walks = view === null && rows.length > 0 && !adding;

  function move(by: 1 | -1) {
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-reply]');
    const at = rows.findIndex(({ uuid }) => uuid === (focused?.dataset.reply ?? reply));
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!next) return;
    if (reply === null) return linkOf(next.uuid)?.focus();
    attempt(() => {
      go({ reply: next.uuid, mode: null });
      linkOf(next.uuid)?.scrollIntoView({ block: 'nearest' });
    });
  }

  const find = {
    keys: '/',
    does: view === 'tester' ? 'Type a message' : 'Search replies',
    run: () => search.current?.focus(),
  };
  const add = {
    keys: 'n',
    does: 'Add a reply',
    run: () => attempt(() => go({ reply: 'new', mode: null })),
  };
  const thing = reply === null ? 'row' : 'reply';
  useShortcuts('Automated replies', [
    ...(view === 'overlaps' ? [] : [find]),
    ...(adding ? [] : [add]),
    ...(walks
      ? [
          { keys: 'j', does: `Next ${thing}`, run: () => move(1), repeats: true },
          { keys: 'k', does: `Previous ${thing}`, run: () => move(-1), repeats: true },
        ]
      : []),
  ]);
}
