import { useListState } from '@/components/data-table/use-list-state';
import { broadcastPath } from '@/lib/broadcasts/paths';
import { recipientListUrl } from '@/lib/broadcasts/search-params';

export const useRecipientsState = (id: string) =>
  useListState(recipientListUrl, broadcastPath(id), { reached: null });
