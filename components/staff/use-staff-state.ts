import { createContext, use } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { staffHref, staffParams, toStaffFilters } from '@/lib/staff/search-params';

export function useStaffState() {
  const state = useUrlState(staffParams, staffHref);
  return { ...state, filters: toStaffFilters(state.params) };
}

export const MeContext = createContext('');

/** The ID of the signed-in user. */
export function useMe(): string {
  return use(MeContext);
}
