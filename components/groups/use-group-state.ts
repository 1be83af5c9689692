import { useListState } from '@/components/data-table/use-list-state';
import { groupListUrl } from '@/lib/groups/search-params';
import { paths } from '@/lib/paths';

export const useGroupState = () => useListState(groupListUrl, paths.groups);
