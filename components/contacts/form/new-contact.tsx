import { useQueryClient } from '@tanstack/react-query';
import { AfterSave } from '@/components/forms/after-save';
import { notifyCreated } from '@/components/forms/notify-created';
import { useRecordForm } from '@/components/forms/use-record-form';
import { toast } from '@/components/ui/overlay/toast';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { contactName, contactPhone, inputName } from '@/lib/contacts/display';
import { CONTACT_FIELDS, differingFields, EMPTY_CONTACT, NEW_CONTACT_DRAFT } from '@/lib/contacts/fields';
import { requestCreatedContact, useCreateContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { ContactCreated, ContactFormValues, ContactInput } from '@/lib/contacts/schema';
import { useContactState } from '../use-contact-state';
import { ContactForm } from './contact-form';
import { useContactSchema } from './contact-schema';
import { CREATE_AGAIN, UNCONFIRMED } from './unconfirmed-contact';

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
  // The list stays at its page: the messaging service appends contacts, and no one wants to be left on page 19.
  const show = (uuid: string | null) => form.open(linkTo({ contact: uuid, mode: null }).href);

  const form = useRecordForm<ContactFormValues, ContactInput, null, ContactCreated>({
    name: NEW_CONTACT_DRAFT,
    record: null,
    values: EMPTY_CONTACT,
    schema: useContactSchema(),
    fields: CONTACT_FIELDS,
    nameOf: inputName,
    write: (input) => mutateAsync(input),
    onSaved(created, { values, isOpen }) {
      const [name, open] = [inputName(values), () => show(created.id)];
      const lost = created.recovered
        ? ' The messaging service’s response was lost, but the contact was found.'
        : '';
      notifyCreated({ title: `Created ${name}.${lost}`, created, isOpen, show: open, onClose });
    },
    lost: {
      unconfirmed: UNCONFIRMED,
      empty: EMPTY_CONTACT,
      async look(attempted) {
        const found = await requestCreatedContact(attempted);
        return (
          found &&
          (({ isOpen }) => {
            void client.invalidateQueries({ queryKey: contactQueries.lists() });
            void client.invalidateQueries({ queryKey: contactIndexQueries.lists() });
            const name = contactName(found) ?? contactPhone(found);
            void toast('success', `${name} was created.`);
            if (isOpen) show(found.uuid);
          })
        );
      },
      repeat: {
        is: (attempted, values) => !differingFields(attempted, values).includes('phone'),
        question: CREATE_AGAIN,
      },
    },
  });

  return <ContactForm form={form} saveLabel="Create contact" onClose={onClose} />;
}
