import { useUrlState } from '@/components/data-table/use-url-state';
import { broadcastsHref, broadcastsParams, toBroadcastFilters } from '@/lib/broadcasts/search-params';

export function useBroadcastsState() {
  const state = useUrlState(broadcastsParams, broadcastsHref);
  return { ...state, filters: toBroadcastFilters(state.params) };
}
