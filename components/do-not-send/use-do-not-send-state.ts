import { useUrlState } from '@/components/data-table/use-url-state';
import { doNotSendHref, doNotSendParams, toDoNotSendFilters } from '@/lib/do-not-send/search-params';

export function useDoNotSendState() {
  const state = useUrlState(doNotSendParams, doNotSendHref);
  return { ...state, filters: toDoNotSendFilters(state.params) };
}
