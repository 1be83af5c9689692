import { useListState } from '@/components/data-table/use-list-state';
import { doNotSendListUrl } from '@/lib/do-not-send/search-params';
import { paths } from '@/lib/paths';

export const useDoNotSendState = () => useListState(doNotSendListUrl, paths.doNotSend);
