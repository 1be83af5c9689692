'use client';

import { useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { type HistoryParams, historyHref, historyParams, toSendFilters } from '@/lib/sends/search-params';

export function useHistoryState() {
  const state = useUrlState(historyParams, historyHref);
  const { params, go } = state;
  const filters = useMemo(() => toSendFilters(params), [params]);
  /** Another choice begins at its first page, and closes what may not be in it. */
  const filter = useCallback(
    (change: Partial<HistoryParams>) => go({ page: 1, send: null, ...change }),
    [go],
  );
  return { ...state, filters, filter };
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
