import 'server-only';
import { lostAt, ownFieldTexts, ownKeysIn } from '@/lib/broadcasts/own-fields';
import type { MappedValue } from '@/lib/broadcasts/schema';
import type { OwnField } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { allFields } from '../contact-facts/fields';
import { valuesOfContacts } from '../contact-facts/values';
import { reads, type Store } from '../db/client';
import { AppError } from '../errors';
import type { AudiencePerson } from './people';

/**
 * The fields of one's own that a mapping names. Throws AppError `invalid`, with an issue at each variable whose field is
 * archived, hidden from a role or isn't there.
 */
export async function requireOwnFields(db: Store, mapping: readonly MappedValue[]): Promise<OwnField[]> {
  const keys = ownKeysIn(mapping);
  if (keys.length === 0) return [];
  const fields = await allFields(db);
  const issues = lostAt(mapping, fields).map((at) => ({
    path: `mapping.${at}.field`,
    message: coded('broadcasts-facts.unusable', { key: ownKeysIn(mapping.slice(at, at + 1)).join() }),
  }));
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
  return fields.filter(({ key }) => keys.includes(key));
}

/** Adds to each person the contact's values of these fields, as a template in this language says them. */
export function addingOwnFields(
  fields: readonly OwnField[],
  templateLanguage: string,
): (people: AudiencePerson[]) => Promise<AudiencePerson[]> {
  const textsOf = ownFieldTexts(fields, templateLanguage);
  return async (people) => {
    if (fields.length === 0) return people;
    const contacts = people.flatMap(({ contactUuid }) => contactUuid ?? []);
    const values = await valuesOfContacts(reads({ bulk: true }), contacts, fields);
    return people.map((person) => ({
      ...person,
      fields: { ...person.fields, ...textsOf(values.get(person.contactUuid ?? '')) },
    }));
  };
}
