import { createContext, use } from 'react';
import { useListState } from '@/components/data-table/use-list-state';
import { paths } from '@/lib/paths';
import { staffListUrl } from '@/lib/staff/search-params';

export const useStaffState = () => useListState(staffListUrl, paths.staff);

export const MeContext = createContext('');

export function useMe(): string {
  return use(MeContext);
}
