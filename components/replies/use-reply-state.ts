import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { REPLY_FILTERS } from '@/lib/replies/filters';
import { repliesHref, replyParams, toReplyFilters } from '@/lib/replies/search-params';

export function useReplyState() {
  const state = useUrlState(replyParams, repliesHref);
  const filtering = useFilters(REPLY_FILTERS, state);
  return { ...state, filtering, filters: toReplyFilters(state.params) };
}
