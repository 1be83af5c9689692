'use client';

import { ConflictForm } from '@/components/forms/conflict-form';
import { Time } from '@/components/ui/display/time';
import { differingFields, fieldsOf } from '@/lib/contacts/fields';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { FIELD_LABELS } from './contact-field-labels';

type ConflictProps = {
  /** The contact as the form opened with it, as it is now, and what the person typed. */
  base: Contact;
  current: Contact;
  yours: ContactInput;
  onSave: (chosen: ContactInput) => Promise<void>;
  onBack: () => void;
};

export function Conflict({ base, current, yours, onSave, onBack }: ConflictProps) {
  const theirs = fieldsOf(current);
  const touched = differingFields(fieldsOf(base), yours);
  const differing = differingFields(theirs, yours).map((field) => ({
    part: field,
    label: FIELD_LABELS[field],
    theirs: theirs[field],
    yours: yours[field],
    touched: touched.includes(field),
  }));
  return (
    <ConflictForm
      title="Someone else has changed this contact"
      differing={differing}
      onSave={(kept) =>
        onSave({ ...yours, ...Object.fromEntries(kept.map((field) => [field, theirs[field]])) })
      }
      onBack={onBack}
    >
      It was updated <Time value={current.updated_at} none="at an unknown time" />, while you were editing.
      Nothing has been saved.{' '}
      {differing.length > 0
        ? 'Choose what shall hold.'
        : 'None of the four fields that you can edit differs from yours.'}
    </ConflictForm>
  );
}
