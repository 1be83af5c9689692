import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AfterSave } from '@/components/forms/after-save';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useRecordForm } from '@/components/forms/use-record-form';
import { toast } from '@/components/ui/overlay/toast';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { decodeAddress, decodeMetadata } from '@/lib/contacts/address-metadata';
import { contactName, contactPhone, inputName } from '@/lib/contacts/display';
import { CONTACT_FIELDS, contactDraft, differingFields, expectedOf, fieldsOf } from '@/lib/contacts/fields';
import { requestSavedContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import {
  type Changer,
  type Contact,
  type ContactFormValues,
  type ContactInput,
  type ContactSaved,
  contactEdit,
  type ListPosition,
} from '@/lib/contacts/schema';
import type { Translate } from '@/lib/messages/catalog';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useContactState, useReturnToDuplicates } from '../use-contact-state';
import { ContactForm } from './contact-form';
import { useContactSchema } from './contact-schema';
import { useSaveContact } from './use-save-contact';

/** Warns that saving may clear what can’t be edited here; undefined when nothing is lost. */
function useLossWarning({ address, metadata }: Contact): string | undefined {
  const t = useMessages('contacts-form');
  const { data } = useQuery(contactQueries.savingHabit());
  const isAtRisk = decodeAddress(address).kind !== 'none' || decodeMetadata(metadata).kind !== 'none';
  if (!isAtRisk || !data || data.keeps_details === true) return undefined;
  return t(data.keeps_details === null ? 'mayClear' : 'clears');
}

/** `e164` reads a phone number in any spelling. */
export function conflictFields(
  t: Translate<'contact-fields'>,
  e164: (phone: string) => string,
): ConflictField<ContactInput>[] {
  const read = (values: ContactInput) => ({ ...values, phone: e164(values.phone) });
  return CONTACT_FIELDS.map((field) => ({
    label: t(`label.${field}`),
    keys: [field],
    text: (values) => values[field],
    isSame: (one, other) => !differingFields(read(one), read(other)).includes(field),
  }));
}

type EditContactProps = { contact: Contact; listPosition?: ListPosition };

export function EditContact(props: EditContactProps) {
  return (
    <AfterSave name={contactDraft(props.contact.uuid)}>
      <EditContactForm {...props} />
    </AfterSave>
  );
}

function EditContactForm({ contact, listPosition }: EditContactProps) {
  const { uuid } = contact;
  const { go } = useContactState();
  const client = useQueryClient();
  const schema = useContactSchema();
  const t = useMessages('contacts-form');
  const fields = useMessages('contact-fields');
  const { save, announce, overwriteQuestion } = useSaveContact(uuid, listPosition);
  const returnToDuplicates = useReturnToDuplicates();
  const close = () => {
    if (!returnToDuplicates()) go({ mode: null });
  };
  const values = fieldsOf(contact);

  const form = useRecordForm<ContactFormValues, ContactInput, Contact, ContactSaved>({
    name: contactDraft(uuid),
    record: contact,
    values,
    schema: (opened) => contactEdit(fieldsOf(opened), schema),
    fields: CONTACT_FIELDS,
    nameOf: inputName,
    write: (input, { seen, isConfirmed }) =>
      save({ ...input, expected: expectedOf(seen), overwrite: isConfirmed || undefined }),
    onSaved(saved, { values: input, isOpen }) {
      announce('saved', input, saved);
      if (isOpen) close();
    },
    overwrite: overwriteQuestion,
    conflict: {
      title: t('conflict'),
      // The server adds who changed it.
      changeOf: ({ changed_by, updated_at }: Contact & { changed_by?: Changer }) => ({
        ...changed_by,
        at: updated_at,
      }),
      valuesOf: fieldsOf,
      fields: conflictFields(
        fields,
        (phone) => client.getQueryData(contactQueries.phone(phone).queryKey)?.e164 ?? phone,
      ),
      // Two spellings of one number are no conflict.
      async prepare({ base, theirs, yours }) {
        const phones = [base.phone, theirs.phone, yours.phone];
        await Promise.allSettled(
          phones.map((phone) => phone && client.fetchQuery(contactQueries.phone(phone))),
        );
      },
    },
    lost: {
      unconfirmed: t('changeUnconfirmed'),
      empty: values,
      async look(attempted) {
        const found = await requestSavedContact(uuid, attempted);
        return (
          found &&
          (({ isOpen }) => {
            void client.invalidateQueries({ queryKey: contactQueries.all() });
            void client.invalidateQueries({ queryKey: contactIndexQueries.all() });
            void toast(
              'success',
              coded('contacts-form.wasSaved', { name: contactName(found) ?? contactPhone(found) ?? '' }),
            );
            if (isOpen) close();
          })
        );
      },
    },
  });

  return (
    <ContactForm
      form={form}
      self={uuid}
      saveLabel={t('save')}
      warning={useLossWarning(contact)}
      onClose={close}
    />
  );
}
