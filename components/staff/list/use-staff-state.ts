'use client';

import { useUrlState } from '@/components/data-table/use-url-state';
import { staffHref, staffParams, toStaffFilters } from '@/lib/staff/search-params';

export function useStaffState() {
  const state = useUrlState(staffParams, staffHref);
  return { ...state, filters: toStaffFilters(state.params) };
}
