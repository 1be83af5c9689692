'use client';

import { toast } from '@/components/ui/toast';
import { undoToast } from '@/components/ui/undo-toast';
import { contactName } from '@/lib/contacts/contact-name';
import { differingFields, fieldsOf, formerOf, whyNotWritable } from '@/lib/contacts/fields';
import { useUpdateContact } from '@/lib/contacts/mutations';
import { lostWords, savedWords } from '@/lib/contacts/saved-words';
import type { Contact, ContactInput, ContactSaved, FormerContact } from '@/lib/contacts/schema';

type Seen = { page: number; per_page: number };

/** Saves a contact, says what came of it, and offers to undo it. Throws what the form has to show. */
export function useSaveContact(uuid: string, seen?: Seen) {
  const { mutateAsync } = useUpdateContact(uuid);

  async function save(input: ContactInput, former: FormerContact): Promise<void> {
    announce('Saved', input, await mutateAsync({ ...input, former, seen }));
  }

  /** Writes former values again; refused when anyone has changed the contact since `now`. */
  async function putBack(former: ContactInput, now: Contact): Promise<void> {
    announce('Put back', former, await mutateAsync({ ...former, former: formerOf(now), seen }));
  }

  function announce(done: 'Saved' | 'Put back', input: ContactInput, saved: ContactSaved) {
    const name = nameOf(input);
    const text = [
      done === 'Saved' ? `Saved ${name}.` : `Put back the former values of ${name}.`,
      savedWords(saved),
    ]
      .filter(Boolean)
      .join(' ');
    const tone = saved.changed.length > 0 || !saved.compared ? 'warning' : 'success';
    if (!canUndo(saved)) return void toast(tone, text);
    void undoToast({ tone, text, onUndo: () => void undo(saved) });
  }

  async function undo({ former, current, changed }: ContactSaved): Promise<void> {
    if (!former) return;
    try {
      const now = current && formerOf(current);
      const saved = await mutateAsync({ ...former, former: now ?? undefined, seen });
      const words = [
        `Put back the former values of ${nameOf(former)}.`,
        savedWords(saved),
        lostWords(changed),
      ];
      void toast('success', words.filter(Boolean).join(' '));
    } catch (error) {
      void toast('error', `Not undone: ${nameOf(former)}.`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return { save, putBack };
}

function canUndo({ former, current }: ContactSaved): boolean {
  if (!former || whyNotWritable(former)) return false;
  return current === null || differingFields(former, fieldsOf(current)).length > 0;
}

function nameOf(fields: ContactInput): string {
  return contactName({ ...fields, full_name: null }) ?? fields.phone;
}
