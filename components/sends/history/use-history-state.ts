import { useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { type HistoryParams, historyHref, historyParams, toSendFilters } from '@/lib/sends/search-params';

export function useHistoryState() {
  const state = useUrlState(historyParams, historyHref);
  const { params, go } = state;
  const filters = useMemo(() => toSendFilters(params), [params]);
  /** A changed filter starts at the first page, and closes a message that may not be in it. */
  const filter = useCallback(
    (change: Partial<HistoryParams>) => go({ page: 1, send: null, ...change }),
    [go],
  );
  return { ...state, filters, filter };
}

/** The number of filters that are set, not counting the state. */
export function sendFilterCount(params: HistoryParams): number {
  const { person, template, from, to, q, code, test, contact, broadcast } = params;
  return [person, template, from, to, q, code, test, contact, broadcast].filter(Boolean).length;
}

export const NO_SEND_FILTERS = {
  state: null,
  person: null,
  template: null,
  from: null,
  to: null,
  q: null,
  code: null,
  test: null,
  contact: null,
  broadcast: null,
} as const;
