import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { GROUP_FILTERS } from '@/lib/groups/filters';
import { groupParams, groupsHref, toGroupFilters } from '@/lib/groups/search-params';

export function useGroupState() {
  const state = useUrlState(groupParams, groupsHref);
  return { ...state, filtering: useFilters(GROUP_FILTERS, state), filters: toGroupFilters(state.params) };
}
