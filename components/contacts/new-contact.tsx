'use client';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { toast } from '@/components/ui/toast';
import { attempt } from '@/components/ui/unsaved';
import { contactName } from '@/lib/contacts/contact-name';
import { useCreateContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { directoryQueries } from '@/lib/directory/queries';
import { ApiError } from '@/lib/http/api-error';
import { ContactForm } from './contact-form';
import { useContactState } from './use-contact-state';

const LookAgain = lazy(() => import('./contact-look-again').then((m) => ({ default: m.LookAgain })));

const EMPTY: ContactInput = { first_name: '', last_name: '', phone: '', email: '' };

export function NewContact({ onClose }: { onClose: () => void }) {
  const { filters, query, go } = useContactState();
  const client = useQueryClient();
  const create = useCreateContact();
  const form = useFormDraft('contact:new', EMPTY);

  async function save(values: ContactInput) {
    const { id, recovered } = await create.mutateAsync(values);
    form.saved();
    // The service adds at the end, so the new contact stands on the last page of its list as that is now.
    const list = client.getQueryData(contactQueries.list(filters).queryKey);
    const place = query ? {} : { page: list?.meta.last_page ?? 1 };
    const show = () => attempt(() => go({ ...place, contact: id, mode: null }));
    const lost = recovered
      ? ' The service’s answer was lost, but the desk looked and the contact is there.'
      : '';
    void toast('success', `Created ${contactName({ ...values, full_name: null })}.${lost}`, {
      action: id ? { label: 'Show', onClick: show } : undefined,
    });
    onClose();
  }

  function showFound(contact: Contact) {
    form.saved();
    void client.invalidateQueries({ queryKey: contactQueries.lists() });
    void client.invalidateQueries({ queryKey: directoryQueries.lists() });
    void toast('success', `${contactName(contact) ?? contact.phone} had been created after all.`);
    go({ contact: contact.uuid, mode: null });
  }

  return (
    <ContactForm
      key={form.key}
      {...form.props}
      saveLabel="Create contact"
      remedy={(error, { phone }) =>
        mayHaveRun(error) && (
          <Suspense>
            <LookAgain phone={phone} onFound={showFound} />
          </Suspense>
        )
      }
      onSubmit={save}
      onCancel={() => attempt(onClose)}
    />
  );
}

/** Creating again what may exist already would make a twin. */
function mayHaveRun(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.outcome === 'unknown';
}
