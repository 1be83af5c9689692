import { useUrlState } from '@/components/data-table/use-url-state';
import { repliesHref, replyParams, toReplyFilters } from '@/lib/replies/search-params';

export function useReplyState() {
  const state = useUrlState(replyParams, repliesHref);
  return { ...state, filters: toReplyFilters(state.params) };
}
