import { useQueryClient } from '@tanstack/react-query';
import { useCreateForm } from '@/components/forms/use-create-form';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { toast } from '@/components/ui/overlay/toast';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import { contactName, contactPhone, inputName } from '@/lib/contacts/display';
import { differingFields, EMPTY_CONTACT, NEW_CONTACT_DRAFT } from '@/lib/contacts/fields';
import { requestCreatedContact, useCreateContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { useContactState } from '../use-contact-state';
import { ContactForm } from './contact-form';

export function NewContact({ onClose }: { onClose: () => void }) {
  return (
    <AfterSave name={NEW_CONTACT_DRAFT}>
      <NewContactForm onClose={onClose} />
    </AfterSave>
  );
}

function NewContactForm({ onClose }: { onClose: () => void }) {
  const { linkTo } = useContactState();
  const client = useQueryClient();
  const { mutateAsync } = useCreateContact();
  const form = useCreateForm<ContactInput, Contact>({
    name: NEW_CONTACT_DRAFT,
    empty: EMPTY_CONTACT,
    noun: 'contact',
    create: mutateAsync,
    look: requestCreatedContact,
    isRepeat: (tried, values) => !differingFields(tried, values).includes('phone'),
    nameOf: inputName,
    // The list stays at its page: the messaging service appends contacts, and no one wants to be left on page 19.
    hrefOf: (id) => linkTo({ contact: id, mode: null }).href,
    onFound(contact) {
      void client.invalidateQueries({ queryKey: contactQueries.lists() });
      void client.invalidateQueries({ queryKey: contactIndexQueries.lists() });
      void toast(
        'success',
        `Found ${contactName(contact) ?? contactPhone(contact)}: the contact was created.`,
      );
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
