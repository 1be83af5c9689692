import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { ApiError } from '@/lib/api/client';
import { usePlanBroadcast } from '@/lib/broadcasts/mutations';
import { OLD_CONTACTS } from '@/lib/broadcasts/schema';

/** Asks for a recipient list, and first whether contacts of another day will do. Render `dialog`. */
export function usePrepare(id: string) {
  const { mutateAsync, isPending } = usePlanBroadcast(id);
  const { ask, dialog } = useQuestion();

  async function prepare(): Promise<void> {
    try {
      await mutateAsync(false);
    } catch (error) {
      if (!isOldContacts(error)) throw error;
      const text = error.issues[0]?.message ?? error.message;
      const sure = await ask({ title: 'Use old contacts?', text, confirm: 'Prepare anyway' });
      if (sure) await mutateAsync(true);
    }
  }

  return { prepare, isPending, dialog };
}

function isOldContacts(error: unknown): error is ApiError {
  return error instanceof ApiError && error.issues.some(({ path }) => path === OLD_CONTACTS);
}
