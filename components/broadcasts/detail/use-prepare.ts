import { usePlanBroadcast } from '@/lib/broadcasts/mutations';
import { useOldContacts } from '../use-old-contacts';

/** Asks for the recipient list of a broadcast. Render `dialog`. */
export function usePrepare(id: string) {
  const { mutateAsync, isPending } = usePlanBroadcast(id);
  const { prepareBy, dialog } = useOldContacts();
  return { prepare: () => prepareBy(mutateAsync), isPending, dialog };
}
