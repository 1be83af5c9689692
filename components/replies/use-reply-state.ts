import { useListState } from '@/components/data-table/use-list-state';
import { paths } from '@/lib/paths';
import { replyListUrl, toReplyFilters } from '@/lib/replies/search-params';

export function useReplyState() {
  const state = useListState(replyListUrl, paths.replies);
  return { ...state, filters: toReplyFilters(state.params) };
}
