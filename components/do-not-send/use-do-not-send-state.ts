'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import {
  type DoNotSendParams,
  doNotSendHref,
  doNotSendParams,
  toDoNotSendFilters,
} from '@/lib/do-not-send/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useDoNotSendState() {
  const [params, setParams] = useQueryStates(doNotSendParams, { history: 'push' });

  const go = useCallback((change: Partial<DoNotSendParams>) => void setParams(change), [setParams]);
  /** Without a step for each pause in the typing. */
  const search = useCallback(
    (q: string) => void setParams({ q, page: 1 }, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<DoNotSendParams>) => ({
    href: doNotSendHref({ ...params, ...change }),
    onFollow: () => go(change),
  });

  return { params, filters: toDoNotSendFilters(params), go, search, linkTo };
}
