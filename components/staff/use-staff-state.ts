import { createContext, use } from 'react';
import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { STAFF_FILTERS } from '@/lib/staff/filters';
import { staffHref, staffParams, toStaffFilters } from '@/lib/staff/search-params';

export function useStaffState() {
  const state = useUrlState(staffParams, staffHref);
  const filtering = useFilters(STAFF_FILTERS, state);
  return { ...state, filtering, filters: toStaffFilters(state.params) };
}

export const MeContext = createContext('');

export function useMe(): string {
  return use(MeContext);
}
