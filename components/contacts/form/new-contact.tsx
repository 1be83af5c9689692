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
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useContactState } from '../use-contact-state';
import { ContactForm } from './contact-form';
import { useContactSchema } from './contact-schema';
import { useUnconfirmedContact } from './use-unconfirmed-contact';

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
  const t = useMessages('contacts-form');
  const { unconfirmed, again } = useUnconfirmedContact();
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
      const title = coded(created.recovered ? 'contacts-form.createdRecovered' : 'contacts-form.created', {
        name,
      });
      notifyCreated({ title, created, isOpen, show: open, onClose });
    },
    lost: {
      unconfirmed,
      empty: EMPTY_CONTACT,
      async look(attempted) {
        const found = await requestCreatedContact(attempted);
        return (
          found &&
          (({ isOpen }) => {
            void client.invalidateQueries({ queryKey: contactQueries.lists() });
            void client.invalidateQueries({ queryKey: contactIndexQueries.lists() });
            const name = contactName(found) ?? contactPhone(found) ?? '';
            void toast('success', coded('contacts-form.wasCreated', { name }));
            if (isOpen) show(found.uuid);
          })
        );
      },
      repeat: {
        is: (attempted, values) => !differingFields(attempted, values).includes('phone'),
        question: again,
      },
    },
  });

  return <ContactForm form={form} saveLabel={t('create')} onClose={onClose} />;
}
