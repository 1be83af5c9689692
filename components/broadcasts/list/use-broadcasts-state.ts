import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { BROADCAST_FILTERS } from '@/lib/broadcasts/filters';
import { broadcastsHref, broadcastsParams, toBroadcastFilters } from '@/lib/broadcasts/search-params';

export function useBroadcastsState() {
  const state = useUrlState(broadcastsParams, broadcastsHref);
  const filtering = useFilters(BROADCAST_FILTERS, state);
  return { ...state, filtering, filters: toBroadcastFilters(state.params) };
}
