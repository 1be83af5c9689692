'use client';

import { Suspense } from 'react';
import { toast } from '@/components/ui/toast';
import { useUpdateContact } from '@/lib/contacts/mutations';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { contactName } from './contact-name';
import { FormSkeleton } from './form-skeleton';
import { LazyContactForm } from './lazy-form';
import { useContactState } from './use-contact-state';

const WARNING =
  'Saving rewrites the whole contact at the service. Its address and other details that the desk cannot send may be cleared.';

export function EditContact({ contact }: { contact: Contact }) {
  const { go } = useContactState();
  const update = useUpdateContact(contact.uuid);

  async function save(values: ContactInput) {
    await update.mutateAsync(values);
    void toast('success', `Saved ${contactName({ ...values, full_name: null })}.`);
    go({ mode: null });
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      <LazyContactForm
        values={toInput(contact)}
        saveLabel="Save contact"
        warning={WARNING}
        onSubmit={save}
        onCancel={() => go({ mode: null })}
      />
    </Suspense>
  );
}

function toInput(contact: Contact): ContactInput {
  return {
    first_name: contact.first_name ?? '',
    last_name: contact.last_name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  };
}
