'use client';

import { useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { type HistoryParams, historyHref, historyParams, toSendFilters } from '@/lib/sends/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useHistoryState() {
  const [params, setParams] = useQueryStates(historyParams, { history: 'push' });
  const filters = useMemo(() => toSendFilters(params), [params]);

  const go = useCallback((change: Partial<HistoryParams>) => void setParams(change), [setParams]);
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<HistoryParams>) => ({
    href: historyHref({ ...params, ...change }),
    onFollow: () => go(change),
  });
  /** Another choice begins at its first page, and closes what may not be in it. */
  const filter = useCallback(
    (change: Partial<HistoryParams>) => go({ page: 1, send: null, ...change }),
    [go],
  );

  return { params, filters, go, filter, linkTo };
}

/** How many filters are set, beside the state. */
export function filterCount(params: HistoryParams): number {
  const { person, template, from, to, phone, contact } = params;
  return [person, template, from, to, phone, contact].filter(Boolean).length;
}

export const NO_FILTERS = {
  state: null,
  person: null,
  template: null,
  from: null,
  to: null,
  phone: null,
  contact: null,
} as const;
