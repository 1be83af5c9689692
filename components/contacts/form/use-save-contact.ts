import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import { inputName } from '@/lib/contacts/display';
import { differingFields, expectedOf, fieldsOf, whyNotWritable } from '@/lib/contacts/fields';
import { useUpdateContact } from '@/lib/contacts/mutations';
import { saveMessage, unrestoredMessage } from '@/lib/contacts/save-messages';
import type { Contact, ContactInput, ContactSaved, ContactUpdate } from '@/lib/contacts/schema';
import { serviceSaid } from '@/lib/service/said';

type ListPosition = { page: number; per_page: number };

export const overwriteQuestion = ({ message }: ApiError) => ({
  title: 'Save without checking?',
  text: message,
  confirm: 'Save anyway',
});

export function useSaveContact(uuid: string, listPosition?: ListPosition) {
  const { mutateAsync } = useUpdateContact(uuid);
  const { ask, dialog } = useQuestion();

  /** Throws errors for the form to show. */
  const save = (update: ContactUpdate): Promise<ContactSaved> => mutateAsync({ ...update, listPosition });

  /** Restores previous values; refused when the contact has changed since `now`. */
  async function putBack(previous: ContactInput, now: Contact): Promise<void> {
    const update = { ...previous, expected: expectedOf(now) };
    try {
      announce('Restored', previous, await save(update));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overwrite_unconfirmed') throw error;
      if (await ask(overwriteQuestion(error))) {
        announce('Restored', previous, await save({ ...update, overwrite: true }));
      }
    }
  }

  function announce(done: 'Saved' | 'Restored', input: ContactInput, saved: ContactSaved) {
    const name = inputName(input);
    const text = [
      done === 'Saved' ? `Saved ${name}.` : `Restored previous values for ${name}.`,
      saveMessage(saved),
    ]
      .filter(Boolean)
      .join(' ');
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
      const words = [
        `Restored previous values for ${inputName(previous)}.`,
        saveMessage(saved),
        unrestoredMessage(changed),
      ];
      void toast('success', words.filter(Boolean).join(' '), { description: serviceSaid(saved.message) });
    } catch (error) {
      void toast('error', `Couldn’t undo the change to ${inputName(previous)}.`, {
        description: error instanceof Error ? error.message : undefined,
        action:
          error instanceof ApiError && error.code === 'overwrite_unconfirmed'
            ? { label: 'Undo anyway', onClick: () => void undo(done, true) }
            : undefined,
      });
    }
  }

  return { save, announce, putBack, dialog };
}

function canUndo({ previous, current }: ContactSaved): boolean {
  if (!previous || whyNotWritable(previous, current && fieldsOf(current))) return false;
  return current === null || differingFields(previous, fieldsOf(current)).length > 0;
}
