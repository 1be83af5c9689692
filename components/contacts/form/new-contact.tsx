'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { directoryQueries } from '@/lib/contact-search/queries';
import { contactName } from '@/lib/contacts/display';
import { differingFields } from '@/lib/contacts/fields';
import { requestCreatedContact, useCreateContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { serviceSaid } from '@/lib/service/labels';
import { useContactState } from '../list/use-contact-state';
import { ContactForm } from './contact-form';

const NAME = 'contact:new';
const EMPTY: ContactInput = { first_name: '', last_name: '', phone: '', email: '' };

export function NewContact({ onClose }: { onClose: () => void }) {
  const { filters, query, go } = useContactState();
  const client = useQueryClient();
  const create = useCreateContact();
  const form = useFormDraft(NAME, EMPTY);
  const { run, note, dialog } = useUnconfirmed<ContactInput, Contact>({
    name: NAME,
    empty: EMPTY,
    noun: 'contact',
    look: requestCreatedContact,
    onFound: showFound,
    isRepeat: (tried, values) => !differingFields(tried, values).includes('phone'),
  });

  async function save(values: ContactInput) {
    const made = await run(values, () => create.mutateAsync(values));
    if (!made) return;
    const { id, message, recovered } = made;
    form.saved();
    // The service adds at the end, so the new contact stands on the last page of its list as that is now.
    const list = client.getQueryData(contactQueries.list(filters).queryKey);
    const place = query ? {} : { page: list?.meta.last_page ?? 1 };
    const show = () => attempt(() => go({ ...place, contact: id, mode: null }));
    const lost = recovered ? ' The messaging service’s response was lost, but the contact was found.' : '';
    void toast('success', `Created ${contactName({ ...values, full_name: null })}.${lost}`, {
      description: serviceSaid(message),
      action: { label: 'Show', onClick: show },
    });
    onClose();
  }

  function showFound(contact: Contact) {
    form.saved();
    void client.invalidateQueries({ queryKey: contactQueries.lists() });
    void client.invalidateQueries({ queryKey: directoryQueries.lists() });
    void toast('success', `Found ${contactName(contact) ?? contact.phone}: the contact was created.`);
    go({ contact: contact.uuid, mode: null });
  }

  return (
    <>
      <ContactForm
        key={form.key}
        {...form.props}
        saveLabel="Create contact"
        unconfirmed={note}
        onSubmit={save}
        onCancel={() => attempt(onClose)}
      />
      {dialog}
    </>
  );
}
