import type { Contact, ContactInput, ExpectedContact } from './schema';

/** The four fields that the contract accepts, in the order of the form. */
export const CONTACT_FIELDS = ['first_name', 'last_name', 'phone', 'email'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export function fieldsOf(contact: Pick<Contact, ContactField>): ContactInput {
  return {
    first_name: contact.first_name ?? '',
    last_name: contact.last_name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  };
}

export const EMPTY_CONTACT: ContactInput = { first_name: '', last_name: '', phone: '', email: '' };
export const NEW_CONTACT_DRAFT = 'contact:new';

export function contactDraft(uuid: string): string {
  return `contact:${uuid}`;
}

/** The values when the form opened, to detect what others have changed since. */
export function expectedOf(contact: Contact): ExpectedContact {
  return { ...fieldsOf(contact), updated_at: contact.updated_at };
}

/** The fields that differ. Two spellings of a phone number are equal. */
export function differingFields(one: ContactInput, other: ContactInput): ContactField[] {
  return CONTACT_FIELDS.filter((field) =>
    field === 'phone' ? digitsOf(one.phone) !== digitsOf(other.phone) : one[field] !== other[field],
  );
}

function digitsOf(phone: string): string {
  return phone.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
}

/** Why these four fields cannot overwrite those of `now`; null when they can. */
export function whyNotWritable(
  fields: ContactInput,
  now: ContactInput | null,
): 'noFirstName' | 'noCountryCode' | null {
  if (fields.first_name.trim() === '') return 'noFirstName';
  if (fields.phone === now?.phone) return null;
  return /^(\+|00)\d/.test(fields.phone.trim()) ? null : 'noCountryCode';
}

/**
 * The values that take back one change of a contact, with what else the contact has now; null where the same fields were
 * changed since.
 */
export function valuesToUndo(
  before: ContactInput,
  after: ContactInput,
  now: ContactInput,
): ContactInput | null {
  const changed = differingFields(before, after);
  const [isOther, isLeft] = [differingFields(now, after), differingFields(now, before)];
  if (changed.some((field) => isOther.includes(field) && isLeft.includes(field))) return null;
  return { ...now, ...Object.fromEntries(changed.map((field) => [field, before[field]])) };
}
