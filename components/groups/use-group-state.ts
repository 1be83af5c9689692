import { useUrlState } from '@/components/data-table/use-url-state';
import { toPageFilters } from '@/lib/api/pagination';
import { groupParams, groupsHref } from '@/lib/groups/search-params';

export function useGroupState() {
  const state = useUrlState(groupParams, groupsHref);
  return { ...state, filters: toPageFilters(state.params) };
}
