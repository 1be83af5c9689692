'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isStillEditing, useFocusReturnedToTab } from '@/components/forms/edit-mode';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useClash } from '@/components/forms/use-clash';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { directoryQueries } from '@/lib/contact-search/queries';
import { contactName } from '@/lib/contacts/contact-name';
import { fieldsOf, formerOf } from '@/lib/contacts/fields';
import { lookForSaved } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { useContactState } from '../list/use-contact-state';
import { ContactForm } from './contact-form';
import { useSaveContact } from './use-save-contact';

const Conflict = lazyWithPreload(() => import('./conflict').then((module) => module.Conflict));

const WARNING =
  'Saving rewrites the whole contact at the service. Its address and other details that the desk cannot send may be cleared.';

type EditContactProps = { contact: Contact; seen?: { page: number; per_page: number } };

export function EditContact({ contact, seen }: EditContactProps) {
  const { go } = useContactState();
  const client = useQueryClient();
  // As it was when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(contact);
  const { clash, unlessClash, backToForm } = useClash<Contact, ContactInput>();
  const form = useFormDraft<ContactInput>(`contact:${contact.uuid}`, fieldsOf(base));
  const saving = useSaveContact(contact.uuid, seen);
  const unconfirmed = useUnconfirmed<ContactInput, Contact>({
    name: `contact:${contact.uuid}`,
    empty: fieldsOf(base),
    noun: 'change',
    look: (tried) => lookForSaved(contact.uuid, tried),
    onFound(found) {
      void client.invalidateQueries({ queryKey: contactQueries.all() });
      void client.invalidateQueries({ queryKey: directoryQueries.all() });
      void toast('success', `Found the change: ${contactName(found) ?? found.phone} was saved.`);
      leave();
    },
  });
  const close = () => go({ mode: null });
  useFocusReturnedToTab();

  function leave() {
    form.saved();
    if (isStillEditing()) close();
  }

  /** Saves unless someone was quicker: then asks which of both to keep. */
  async function saveOver(former: Contact, yours: ContactInput) {
    let saved = false;
    const confirmed = await unconfirmed.run(yours, async () => {
      const isFirst = await unlessClash(yours, async () => {
        saved = await saving.save(yours, formerOf(former));
      });
      return isFirst && saved;
    });
    if (saved) leave();
    // The form says what is known of a save that was not confirmed.
    else if (confirmed === null && clash) showForm(yours);
  }

  function showForm(yours: ContactInput) {
    form.resume(yours);
    backToForm();
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      {clash ? (
        <Conflict
          key={clash.round}
          base={base}
          current={clash.current}
          yours={clash.yours}
          onSave={(chosen) => saveOver(clash.current, chosen)}
          onBack={() => showForm(clash.yours)}
        />
      ) : (
        <ContactForm
          key={form.key}
          {...form.props}
          self={contact.uuid}
          saveLabel="Save contact"
          warning={WARNING}
          unconfirmed={unconfirmed.note}
          onSubmit={(yours) => saveOver(base, yours)}
          onCancel={() => attempt(close)}
        />
      )}
      {saving.dialog}
    </Suspense>
  );
}
