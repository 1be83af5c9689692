'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { type ReplyParams, repliesHref, replyParams, toReplyFilters } from '@/lib/replies/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useReplyState() {
  const [params, setParams] = useQueryStates(replyParams, { history: 'push' });

  const go = useCallback((change: Partial<ReplyParams>) => void setParams(change), [setParams]);
  /** Without a step for each pause in the typing. */
  const type = useCallback(
    (change: Partial<ReplyParams>) => void setParams(change, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<ReplyParams>) => ({
    href: repliesHref({ ...params, ...change }),
    onFollow: () => go(change),
  });

  return { params, filters: toReplyFilters(params), go, type, linkTo };
}
