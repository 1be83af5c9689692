import { useListState } from '@/components/data-table/use-list-state';
import { paths } from '@/lib/paths';
import { staffListUrl } from '@/lib/staff/search-params';

export const useStaffState = () => useListState(staffListUrl, paths.staff);
