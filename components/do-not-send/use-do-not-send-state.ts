import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { DO_NOT_SEND_FILTERS } from '@/lib/do-not-send/filters';
import { doNotSendHref, doNotSendParams, toDoNotSendFilters } from '@/lib/do-not-send/search-params';

export function useDoNotSendState() {
  const state = useUrlState(doNotSendParams, doNotSendHref);
  const filtering = useFilters(DO_NOT_SEND_FILTERS, state);
  return { ...state, filtering, filters: toDoNotSendFilters(state.params) };
}
