import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { ApiError, saidOf } from '@/lib/api/client';
import { inputName } from '@/lib/contacts/display';
import { differingFields, expectedOf, fieldsOf, whyNotWritable } from '@/lib/contacts/fields';
import { useUpdateContact } from '@/lib/contacts/mutations';
import { saveMessage, unrestoredMessage } from '@/lib/contacts/save-messages';
import type { Contact, ContactInput, ContactSaved, ListPosition } from '@/lib/contacts/schema';
import { coded, sentences } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { serviceSaid } from '@/lib/service/said';

export function useSaveContact(uuid: string, listPosition?: ListPosition) {
  const { mutateAsync: save } = useUpdateContact(uuid, listPosition);
  const { ask, dialog } = useQuestion();
  const t = useMessages('contacts-saved');

  const overwriteQuestion = ({ message }: ApiError) => ({
    title: t('overwrite.title'),
    text: message,
    confirm: t('overwrite.confirm'),
  });

  /** Restores previous values; refused when the contact has changed since `now`. */
  async function putBack(previous: ContactInput, now: Contact): Promise<void> {
    const update = { ...previous, expected: expectedOf(now) };
    try {
      announce('restored', previous, await save(update));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overwrite_unconfirmed') throw error;
      if (await ask(overwriteQuestion(error))) {
        announce('restored', previous, await save({ ...update, overwrite: true }));
      }
    }
  }

  function announce(done: 'saved' | 'restored', input: ContactInput, saved: ContactSaved) {
    const text = sentences(coded(`contacts-saved.${done}`, { name: inputName(input) }), saveMessage(saved));
    const tone = saved.changed.length > 0 || !saved.compared ? 'warning' : 'success';
    const description = serviceSaid(saved.message);
    if (!canUndo(saved)) return void toast(tone, text, { description });
    void undoToast({ tone, text, description, onUndo: () => void undo(saved) });
  }

  async function undo(done: ContactSaved, overwrite?: true): Promise<void> {
    const { previous, current, changed } = done;
    if (!previous) return;
    try {
      const now = current && expectedOf(current);
      const saved = await save({ ...previous, expected: now ?? undefined, overwrite });
      const text = sentences(
        coded('contacts-saved.restored', { name: inputName(previous) }),
        saveMessage(saved),
        unrestoredMessage(changed),
      );
      void toast('success', text, { description: serviceSaid(saved.message) });
    } catch (error) {
      void toast('error', coded('contacts-saved.notUndone', { name: inputName(previous) }), {
        description: saidOf(error),
        action:
          error instanceof ApiError && error.code === 'overwrite_unconfirmed'
            ? { label: coded('contacts-saved.undoAnyway'), onClick: () => void undo(done, true) }
            : undefined,
      });
    }
  }

  return { save, announce, putBack, overwriteQuestion, dialog };
}

function canUndo({ previous, current }: ContactSaved): boolean {
  if (!previous || whyNotWritable(previous, current && fieldsOf(current))) return false;
  return current === null || differingFields(previous, fieldsOf(current)).length > 0;
}
