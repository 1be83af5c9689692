import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { ApiError } from '@/lib/api/client';
import { OLD_CONTACTS } from '@/lib/broadcasts/old-contacts';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';

/**
 * Prepares a recipient list by `plan`. When the contacts are old, asks whether to use them and calls it again. Render
 * `dialog`. Throws what `plan` throws.
 */
export function useOldContacts() {
  const { ask, dialog } = useQuestion();
  const t = useMessages('broadcasts-audience');
  const write = useText();

  async function prepareBy(plan: (oldContacts: boolean) => Promise<unknown>): Promise<void> {
    try {
      await plan(false);
    } catch (error) {
      if (!isOldContacts(error)) throw error;
      const text = write(error.issues[0]?.message ?? error.said);
      const sure = await ask({
        title: t('oldContacts.title'),
        text,
        confirm: t('oldContacts.confirm'),
      });
      if (sure) await plan(true);
    }
  }

  return { prepareBy, dialog };
}

function isOldContacts(error: unknown): error is ApiError {
  return error instanceof ApiError && error.issues.some(({ path }) => path === OLD_CONTACTS);
}
