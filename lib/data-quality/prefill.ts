import { contactName, contactPhone } from '../contacts/display';
import { CONTACT_FIELD_LABELS, CONTACT_FIELDS, type ContactField, fieldsOf } from '../contacts/fields';
import type { Contact, ContactInput } from '../contacts/schema';

export type Prefill = { values: ContactInput; note: string };

/**
 * The contact with what it lacks and its duplicates have, from the first that has it. A last name comes only from a
 * contact with the same first name. Null when there is nothing to add.
 */
export function completedFrom(contact: Contact, duplicates: readonly Contact[]): Prefill | null {
  const own = fieldsOf(contact);
  const values = { ...own };
  const sources = new Map<string, string[]>();
  for (const field of CONTACT_FIELDS) {
    if (values[field].trim() !== '') continue;
    const source = duplicates.find(
      (each) => fieldsOf(each)[field].trim() !== '' && fits(field, values, each),
    );
    if (!source) continue;
    values[field] = fieldsOf(source)[field];
    const name = nameOf(source);
    sources.set(name, [...(sources.get(name) ?? []), CONTACT_FIELD_LABELS[field].toLowerCase()]);
  }
  if (sources.size === 0) return null;
  const parts = [...sources].map(([name, fields]) => `${fields.join(' and ')} from ${name}`);
  return { values, note: `Filled in ${parts.join(', ')}. Check it, then save.` };
}

function fits(field: ContactField, { first_name }: ContactInput, source: Contact): boolean {
  return field !== 'last_name' || fieldsOf(source).first_name.toLowerCase() === first_name.toLowerCase();
}

/** The contact with a last name that says whose duplicate it is; null when its name says that already. */
export function namedAsDuplicate(contact: Contact, kept: Contact): Prefill | null {
  const values = fieldsOf(contact);
  if (/\(duplicate\b/i.test(values.last_name)) return null;
  const first_name = values.first_name || nameOf(kept);
  const name = [first_name, values.last_name].filter(Boolean).join(' ');
  const isSame = name.toLowerCase() === nameOf(kept).toLowerCase();
  const last_name = `${values.last_name} (duplicate${isSame ? '' : ` of ${nameOf(kept)}`})`.trim();
  return { values: { ...values, first_name, last_name }, note: 'Changed the name. Check it, then save.' };
}

function nameOf(contact: Contact): string {
  return contactName(contact) ?? contactPhone(contact) ?? 'a contact without a name';
}
