import { useListState } from '@/components/data-table/use-list-state';
import { paths } from '@/lib/paths';
import { historyListUrl } from '@/lib/sends/search-params';

export const useHistoryState = () =>
  useListState(historyListUrl, paths.sendHistory, { send: null, reached: null });
