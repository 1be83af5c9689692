'use client';

import { lazy, Suspense, useState } from 'react';
import { isStillEditing, useFocusReturnedToTab } from '@/components/forms/edit-mode';
import { useClash } from '@/components/forms/use-clash';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { attempt } from '@/components/ui/unsaved';
import { fieldsOf, formerOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { ContactForm } from './contact-form';
import { FormSkeleton } from './form-skeleton';
import { useContactState } from './use-contact-state';
import { useSaveContact } from './use-save-contact';

const Conflict = lazy(() => import('./conflict').then((module) => ({ default: module.Conflict })));

const WARNING =
  'Saving rewrites the whole contact at the service. Its address and other details that the desk cannot send may be cleared.';

type EditContactProps = { contact: Contact; seen?: { page: number; per_page: number } };

export function EditContact({ contact, seen }: EditContactProps) {
  const { go } = useContactState();
  // As it was when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(contact);
  const { clash, unlessClash, backToForm } = useClash<Contact, ContactInput>();
  const form = useFormDraft<ContactInput>(`contact:${contact.uuid}`, fieldsOf(base));
  const { save } = useSaveContact(contact.uuid, seen);
  const close = () => go({ mode: null });
  useFocusReturnedToTab();

  /** Saves unless someone was quicker: then asks which of both shall hold. */
  async function saveOver(former: Contact, yours: ContactInput) {
    if (!(await unlessClash(yours, () => save(yours, formerOf(former))))) return;
    form.saved();
    if (isStillEditing()) close();
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
          onBack={() => {
            form.resume(clash.yours);
            backToForm();
          }}
        />
      ) : (
        <ContactForm
          key={form.key}
          {...form.props}
          self={contact.uuid}
          saveLabel="Save contact"
          warning={WARNING}
          onSubmit={(yours) => saveOver(base, yours)}
          onCancel={() => attempt(close)}
        />
      )}
    </Suspense>
  );
}
