import { useUrlState } from '@/components/data-table/use-url-state';
import { groupParams, groupsHref, toGroupFilters } from '@/lib/groups/search-params';

export function useGroupState() {
  const state = useUrlState(groupParams, groupsHref);
  return { ...state, filters: toGroupFilters(state.params) };
}
