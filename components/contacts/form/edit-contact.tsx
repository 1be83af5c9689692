import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictingRecord, EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { toast } from '@/components/ui/overlay/toast';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import { decodeAddress, decodeMetadata } from '@/lib/contacts/address-metadata';
import { contactName, contactPhone, inputName } from '@/lib/contacts/display';
import { CONTACT_FIELDS, contactDraft, differingFields, expectedOf, fieldsOf } from '@/lib/contacts/fields';
import { requestSavedContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { CONTACT_FIELD_LABELS } from '../../../lib/contacts/fields';
import { useContactState } from '../use-contact-state';
import { ContactForm } from './contact-form';
import { useSaveContact } from './use-save-contact';

/** What saving does to what can't be edited here; undefined when nothing can be lost, or nothing is. */
function useLossWarning({ address, metadata }: Contact): string | undefined {
  const { data } = useQuery(contactQueries.savingHabit());
  const isAtRisk = decodeAddress(address).kind !== 'none' || decodeMetadata(metadata).kind !== 'none';
  if (!isAtRisk || !data || data.keeps_details === true) return undefined;
  return data.keeps_details === null
    ? 'Saving may clear the address and other details that can’t be edited here.'
    : 'Saving clears the address or metadata: your messaging service doesn’t keep them when a contact is saved.';
}

/** `e164` reads a phone number in any spelling. */
export function conflictFields(e164: (phone: string) => string): ConflictField<ContactInput>[] {
  const read = (values: ContactInput) => ({ ...values, phone: e164(values.phone) });
  return CONTACT_FIELDS.map((field) => ({
    label: CONTACT_FIELD_LABELS[field],
    keys: [field],
    text: (values) => values[field],
    isSame: (one, other) => !differingFields(read(one), read(other)).includes(field),
  }));
}

type EditContactProps = { contact: Contact; listPosition?: { page: number; per_page: number } };

export function EditContact(props: EditContactProps) {
  const name = contactDraft(props.contact.uuid);
  return (
    <AfterSave name={name}>
      <EditContactForm {...props} name={name} />
    </AfterSave>
  );
}

function EditContactForm({ contact, listPosition, name }: EditContactProps & { name: string }) {
  const { go } = useContactState();
  const client = useQueryClient();
  const [base] = useState(contact);
  const warning = useLossWarning(contact);
  const draft = useFormDraft<ContactInput>(name, fieldsOf(base));
  const saving = useSaveContact(contact.uuid, listPosition);
  const unconfirmed = useUnconfirmed<ContactInput, Contact>({
    name,
    empty: fieldsOf(base),
    noun: 'change',
    look: (tried) => requestSavedContact(contact.uuid, tried),
    onFound(found, _tried, open) {
      void client.invalidateQueries({ queryKey: contactQueries.all() });
      void client.invalidateQueries({ queryKey: contactIndexQueries.all() });
      void toast('success', `Found the change: ${contactName(found) ?? contactPhone(found)} was saved.`);
      draft.saved();
      if (open) close();
    },
  });
  const close = () => go({ mode: null });

  async function save(values: ContactInput, expected: Contact): Promise<SaveResult> {
    const saved = await unconfirmed
      .run(values, () => saving.save(values, expectedOf(expected)))
      .catch(async (error: unknown) => {
        const current = conflictingRecord<Contact>(error);
        if (current) await readPhones([values.phone, expected.phone, current.phone]);
        throw error;
      });
    if (typeof saved === 'string') return saved;
    return saved ? 'saved' : 'declined';
  }

  /** Asks the server how it reads these numbers, so that two spellings of one are no conflict. */
  async function readPhones(phones: (string | null)[]): Promise<void> {
    const asked = phones.map((phone) => phone && client.fetchQuery(contactQueries.phone(phone)));
    await Promise.allSettled(asked);
  }

  const e164 = (phone: string) => client.getQueryData(contactQueries.phone(phone).queryKey)?.e164 ?? phone;

  return (
    <>
      <EditSheet
        noun="contact"
        base={base}
        draft={draft}
        valuesOf={fieldsOf}
        fields={conflictFields(e164)}
        save={save}
        nameOf={inputName}
        form={(form) => (
          <ContactForm
            {...form}
            self={contact.uuid}
            saveLabel="Save contact"
            warning={warning}
            unconfirmed={unconfirmed.note}
          />
        )}
        onClose={close}
      />
      {saving.dialog}
    </>
  );
}
