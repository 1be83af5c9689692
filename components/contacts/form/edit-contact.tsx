'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConflictField } from '@/components/forms/conflict-form';
import { EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { toast } from '@/components/ui/overlay/toast';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import { contactName, inputName } from '@/lib/contacts/display';
import { CONTACT_FIELDS, contactDraft, differingFields, expectedOf, fieldsOf } from '@/lib/contacts/fields';
import { requestSavedContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { CONTACT_FIELD_LABELS } from '../../../lib/contacts/fields';
import { useContactState } from '../list/use-contact-state';
import { ContactForm } from './contact-form';
import { useSaveContact } from './use-save-contact';

const WARNING = 'Saving may clear the address and other details that can’t be edited here.';

export const CONFLICT_FIELDS: ConflictField<ContactInput>[] = CONTACT_FIELDS.map((field) => ({
  label: CONTACT_FIELD_LABELS[field],
  keys: [field],
  text: (values) => values[field],
  isSame: (one, other) => !differingFields(one, other).includes(field),
}));

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
      void toast('success', `Found the change: ${contactName(found) ?? found.phone} was saved.`);
      draft.saved();
      if (open) close();
    },
  });
  const close = () => go({ mode: null });

  async function save(values: ContactInput, expected: Contact): Promise<SaveResult> {
    const saved = await unconfirmed.run(values, () => saving.save(values, expectedOf(expected)));
    if (typeof saved === 'string') return saved;
    return saved ? 'saved' : 'declined';
  }

  return (
    <>
      <EditSheet
        noun="contact"
        base={base}
        draft={draft}
        valuesOf={fieldsOf}
        fields={CONFLICT_FIELDS}
        save={save}
        nameOf={inputName}
        form={(form) => (
          <ContactForm
            {...form}
            self={contact.uuid}
            saveLabel="Save contact"
            warning={WARNING}
            unconfirmed={unconfirmed.note}
          />
        )}
        onClose={close}
      />
      {saving.dialog}
    </>
  );
}
