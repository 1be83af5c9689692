'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCreateForm } from '@/components/forms/use-create-form';
import { toast } from '@/components/ui/overlay/toast';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import { contactName } from '@/lib/contacts/display';
import { differingFields } from '@/lib/contacts/fields';
import { requestCreatedContact, useCreateContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { useContactState } from '../list/use-contact-state';
import { ContactForm } from './contact-form';

const EMPTY: ContactInput = { first_name: '', last_name: '', phone: '', email: '' };

export function NewContact({ onClose }: { onClose: () => void }) {
  const { filters, query, go } = useContactState();
  const client = useQueryClient();
  const { mutateAsync } = useCreateContact();
  const form = useCreateForm<ContactInput, Contact>({
    name: 'contact:new',
    empty: EMPTY,
    noun: 'contact',
    create: mutateAsync,
    look: requestCreatedContact,
    isRepeat: (tried, values) => !differingFields(tried, values).includes('phone'),
    nameOf: (values) => contactName({ ...values, full_name: null }),
    show(id) {
      // The service appends new contacts, so this one is on the last page of its list.
      const list = client.getQueryData(contactQueries.list(filters).queryKey);
      go({ ...(!query && { page: list?.meta.last_page ?? 1 }), contact: id, mode: null });
    },
    onFound(contact) {
      void client.invalidateQueries({ queryKey: contactQueries.lists() });
      void client.invalidateQueries({ queryKey: contactIndexQueries.lists() });
      void toast('success', `Found ${contactName(contact) ?? contact.phone}: the contact was created.`);
      go({ contact: contact.uuid, mode: null });
    },
    onClose,
  });
  return (
    <>
      <ContactForm key={form.key} {...form.props} saveLabel="Create contact" />
      {form.dialog}
    </>
  );
}
