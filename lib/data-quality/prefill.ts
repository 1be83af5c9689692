import { contactName, contactPhone } from '../contacts/display';
import { CONTACT_FIELDS, type ContactField, fieldsOf } from '../contacts/fields';
import type { Contact, ContactInput } from '../contacts/schema';
import { formatList } from '../format';
import type { Translate } from '../messages/catalog';

type T = Translate<'data-quality'>;

export type Prefill = { values: ContactInput; note: string };

/**
 * The contact with what it lacks and its duplicates have, from the first that has it. A last name comes only from a
 * contact with the same first name. Null when there is nothing to add.
 */
export function completedFrom(t: T, contact: Contact, duplicates: readonly Contact[]): Prefill | null {
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
    const name = nameOf(source) ?? t('prefill.nameless');
    sources.set(name, [...(sources.get(name) ?? []), t(`prefill.${field}`)]);
  }
  if (sources.size === 0) return null;
  const parts = [...sources].map(([name, fields]) =>
    t('prefill.from', { fields: formatList(fields, t.language), name }),
  );
  return { values, note: t('prefill.note', { fields: formatList(parts, t.language) }) };
}

function fits(field: ContactField, { first_name }: ContactInput, source: Contact): boolean {
  return field !== 'last_name' || fieldsOf(source).first_name.toLowerCase() === first_name.toLowerCase();
}

/**
 * The contact with a last name that says whose duplicate it is; null when its name says that already. In English for
 * everyone, because the messaging service keeps it.
 */
export function namedAsDuplicate(t: T, contact: Contact, kept: Contact): Prefill | null {
  const values = fieldsOf(contact);
  if (/\(duplicate\b/i.test(values.last_name)) return null;
  const keptName = nameOf(kept) ?? 'a contact without a name';
  const first_name = values.first_name || keptName;
  const name = [first_name, values.last_name].filter(Boolean).join(' ');
  const isSame = name.toLowerCase() === keptName.toLowerCase();
  const last_name = `${values.last_name} (duplicate${isSame ? '' : ` of ${keptName}`})`.trim();
  return { values: { ...values, first_name, last_name }, note: t('prefill.renamed') };
}

function nameOf(contact: Contact): string | null {
  return contactName(contact) ?? contactPhone(contact);
}
