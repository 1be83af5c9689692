import { useMemo } from 'react';
import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { SEND_FILTERS } from '@/lib/sends/filters';
import { historyHref, historyParams, toSendFilters } from '@/lib/sends/search-params';

export function useHistoryState() {
  const state = useUrlState(historyParams, historyHref);
  const { params } = state;
  const filters = useMemo(() => toSendFilters(params), [params]);
  return { ...state, filters, filtering: useFilters(SEND_FILTERS, state, { send: null }) };
}
