import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import { inputName } from '@/lib/contacts/display';
import { differingFields, expectedOf, fieldsOf, whyNotWritable } from '@/lib/contacts/fields';
import { useUpdateContact } from '@/lib/contacts/mutations';
import { saveMessage, unrestoredMessage } from '@/lib/contacts/save-messages';
import type { Contact, ContactInput, ContactSaved, ExpectedContact } from '@/lib/contacts/schema';
import { serviceSaid } from '@/lib/service/labels';

type ListPosition = { page: number; per_page: number };
type Done = 'Saved' | 'Restored';

/** Saves a contact, shows the result, and offers to undo it. Throws errors for the form to show. */
export function useSaveContact(uuid: string, listPosition?: ListPosition) {
  const { mutateAsync } = useUpdateContact(uuid);
  const { ask, dialog } = useQuestion();

  /** False when the user declines to overwrite a contact that could not be checked first. */
  async function save(input: ContactInput, expected: ExpectedContact): Promise<boolean> {
    return write('Saved', input, expected);
  }

  /** Restores previous values; refused when the contact has changed since `now`. */
  async function putBack(previous: ContactInput, now: Contact): Promise<boolean> {
    return write('Restored', previous, expectedOf(now));
  }

  async function write(done: Done, input: ContactInput, expected: ExpectedContact): Promise<boolean> {
    const update = { ...input, expected, listPosition };
    try {
      announce(done, input, await mutateAsync(update));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overwrite_unconfirmed') throw error;
      const overwrite = await ask({
        title: 'Save without checking?',
        text: error.message,
        confirm: 'Save anyway',
      });
      if (overwrite) announce(done, input, await mutateAsync({ ...update, overwrite }));
      return overwrite;
    }
  }

  function announce(done: Done, input: ContactInput, saved: ContactSaved) {
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
      const saved = await mutateAsync({ ...previous, expected: now ?? undefined, listPosition, overwrite });
      const words = [
        `Restored previous values for ${inputName(previous)}.`,
        saveMessage(saved),
        unrestoredMessage(changed),
      ];
      void toast('success', words.filter(Boolean).join(' '), { description: serviceSaid(saved.message) });
    } catch (error) {
      void toast('error', `Not undone: ${inputName(previous)}.`, {
        description: error instanceof Error ? error.message : undefined,
        action:
          error instanceof ApiError && error.code === 'overwrite_unconfirmed'
            ? { label: 'Undo anyway', onClick: () => void undo(done, true) }
            : undefined,
      });
    }
  }

  return { save, putBack, dialog };
}

function canUndo({ previous, current }: ContactSaved): boolean {
  if (!previous || whyNotWritable(previous, current && fieldsOf(current))) return false;
  return current === null || differingFields(previous, fieldsOf(current)).length > 0;
}
