import 'server-only';
import { systemClock } from '@/lib/clock';
import { decodeAddress, decodeMetadata } from '@/lib/contacts/address-metadata';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { differingFields, fieldsOf } from '@/lib/contacts/fields';
import { type Contact, type ContactInput, contactInput } from '@/lib/contacts/schema';
import type { ImportRules } from '@/lib/imports/schema';
import { splitName } from '@/lib/imports/split-name';
import type { FieldRule } from '@/lib/imports/values';
import type { Catalog } from '@/lib/messages/catalog';
import { type Coded, coded } from '@/lib/messages/coded';
import { emailKey } from '../../contact-index/rows';
import { requireCompleteIndex } from '../../contact-index/status';
import { reads } from '../../db/client';
import { giveWay } from '../../give-way';
import { keyOfE164, phoneOfCell, toE164 } from '../../phone';
import {
  type CheckedRow,
  type CheckOptions,
  CREATES_FROM,
  type Fault,
  type FileRow,
  invalid,
  wrongIn,
} from '../check';
import { addFacts, currentFacts, hasFacts } from './add-facts';
import { type FactsOfRow, type Known, readFacts, readKnown } from './read-facts';

type KnownContact = { contact: Contact; position: number; deleted: boolean };

type Read = {
  row: number;
  fields: ContactInput;
  key: string | null;
  faults: readonly Fault[];
  facts: FactsOfRow | null;
};
const INCOMPLETE = coded('imports-errors.contactsIncomplete');

/** The age of the contact index. Throws AppError `conflict` unless it is complete. */
export async function requireContacts(): Promise<string> {
  return (await requireCompleteIndex(systemClock.now(), INCOMPLETE)).as_of;
}

export async function checkContacts(rows: FileRow[], options: CheckOptions): Promise<CheckedRow[]> {
  const db = reads({ bulk: true });
  const known = rows.some(hasFacts) ? await readKnown(db) : null;
  const read: Read[] = [];
  for (const row of rows) {
    read.push(readRow(row, known, options));
    await giveWay();
  }
  const byPhone = await knownBy(
    'phone_key',
    read.flatMap(({ key }) => key ?? []),
  );
  const unknown = read.filter(({ key }) => key !== null && !byPhone.has(key));
  const byEmail = await knownBy(
    'email_key',
    unknown.flatMap(({ fields }) => emailKey(fields.email) || []),
  );
  const current = known ? await currentFacts(db, [...byPhone.values()].flat()) : new Map();
  const checked: CheckedRow[] = [];
  for (const each of read) {
    const same = byPhone.get(each.key ?? '') ?? [];
    const sameEmail = byEmail.get(emailKey(each.fields.email)) ?? [];
    const result = classify(each, same, sameEmail, options.rules);
    const withFacts =
      known && each.facts
        ? addFacts(result, { row: each.row, facts: each.facts }, { known, current, rules: options.rules })
        : result;
    checked.push({ ...withFacts, values: each.fields });
    await giveWay();
  }
  return checked;
}

function readRow(row: FileRow, known: Known | null, options: CheckOptions): Read {
  const contact = readContact(row, options);
  if (known === null) return { ...contact, facts: null };
  const { facts, faults } = readFacts(row.values, known, options);
  return { ...contact, faults: [...contact.faults, ...faults], facts };
}

function readContact({ row, values }: FileRow, { country, rules }: CheckOptions): Omit<Read, 'facts'> {
  const split = splitName(values.full_name ?? '');
  const first_name = values.first_name || split.first_name;
  const last_name = values.last_name || split.last_name;
  const email = values.email ?? '';
  const phone = phoneOfCell(values.phone ?? '', { country, with_code: rules.with_code });
  const wrongEmail = wrongIn(contactInput.shape.email, email);
  const faults: Fault[] = wrongEmail === null ? [] : [{ field: 'email', reason: wrongEmail }];
  if ('fault' in phone) {
    const fields = { first_name, last_name, email, phone: values.phone ?? '' };
    return { row, fields, key: null, faults: [{ field: 'phone', reason: phone.fault }, ...faults] };
  }
  const fields = { first_name, last_name, email, phone: phone.e164 };
  return { row, fields, key: keyOfE164(phone.e164), faults };
}

type Classified = Omit<CheckedRow, 'values'>;
type Unclassified = Omit<Classified, 'kind'>;

function classify(
  { row, fields, key, faults }: Read,
  known: readonly KnownContact[],
  sameEmail: readonly KnownContact[],
  rules: ImportRules,
): Classified {
  const name = [fields.first_name, fields.last_name].filter(Boolean).join(' ') || null;
  const leftOut = { isSaved: false, key, name, place: CREATES_FROM + row };
  const same = known.find(
    ({ contact }) => toE164(contact.phone ?? '') === fields.phone && !contact.deleted_at,
  );
  if (faults.length > 0) {
    const found = same && { uuid: same.contact.uuid, name: contactName(same.contact) ?? name };
    return { ...leftOut, ...found, ...invalid(faults) };
  }
  if (same) return classifyKnown(leftOut, same, fields, rules);
  const create = { ...leftOut, place: CREATES_FROM + row, after: fields };
  const other = known.find(({ deleted }) => !deleted);
  const [deleted] = known;
  if (deleted && !other) {
    const reason = coded('imports-reasons.deletedContact');
    return { ...leftOut, kind: 'deleted', reason, uuid: deleted.contact.uuid };
  }
  if (fields.first_name === '') {
    return {
      ...leftOut,
      ...invalid([{ field: 'first_name', reason: coded('imports-reasons.noFirstName') }]),
    };
  }
  if (other) return possibleDuplicate(create, other, sameNumberOf(other), rules);
  const [withEmail] = sameEmail;
  if (withEmail) return possibleDuplicate(create, withEmail, sameEmailOf(withEmail), rules);
  return { ...create, kind: 'new', isSaved: true };
}

function sameNumberOf({ contact }: KnownContact): Coded {
  const [name, phone] = [contactName(contact), contactPhone(contact) ?? ''];
  return name === null
    ? coded('imports-reasons.sameNumberUnnamed', { phone })
    : coded('imports-reasons.sameNumber', { name, phone });
}

function sameEmailOf({ contact }: KnownContact): Coded {
  const name = contactName(contact);
  return name === null
    ? coded('imports-reasons.sameEmailUnnamed')
    : coded('imports-reasons.sameEmail', { name });
}

function possibleDuplicate(
  create: Unclassified,
  { contact }: KnownContact,
  reason: Coded,
  { possible_duplicates }: ImportRules,
): Classified {
  const isSaved = possible_duplicates;
  return { ...create, kind: 'possible_duplicate', reason, uuid: contact.uuid, isSaved };
}

function classifyKnown(
  base: Unclassified,
  { contact, position }: KnownContact,
  fields: ContactInput,
  rules: ImportRules,
): Classified {
  const before = fieldsOf(contact);
  const after = {
    first_name: merged(before.first_name, fields.first_name, rules.first_name),
    last_name: merged(before.last_name, fields.last_name, rules.last_name),
    // Services may change letters to lower case, so the same file would change it again.
    email:
      emailKey(before.email) === emailKey(fields.email)
        ? before.email
        : merged(before.email, fields.email, rules.email),
    phone: before.phone,
  };
  const found = { ...base, uuid: contact.uuid, name: contactName(contact), place: position };
  if (differingFields(before, after).length === 0) {
    return { ...found, kind: 'unchanged', reason: keptReason(after, fields) };
  }
  if (after.first_name === '') {
    const reason = coded('imports-reasons.firstNameMissing');
    return { ...found, ...invalid([{ field: 'first_name', reason }]) };
  }
  const change = { ...found, before, after };
  if (!mayWipe(contact)) return { ...change, kind: 'change', isSaved: true };
  const reason = coded('imports-reasons.mayWipe');
  return { ...change, kind: 'may_wipe', reason, isSaved: rules.may_wipe };
}

type Kept = Catalog['imports-reasons']['kept']['fields'];

/** A note that the file has other values than the saved contact; undefined if it has the same or none. */
function keptReason(saved: ContactInput, fields: ContactInput): Coded | undefined {
  const kept = (['first_name', 'last_name', 'email'] as const).filter((field) => {
    if (fields[field] === '') return false;
    return field === 'email'
      ? emailKey(saved.email) !== emailKey(fields.email)
      : saved[field] !== fields[field];
  });
  return kept.length === 0 ? undefined : coded('imports-reasons.kept', { fields: kept.join('_') as Kept });
}

function merged(before: string, cell: string, rule: FieldRule): string {
  if (cell === '' || rule === 'keep' || (rule === 'fill' && before !== '')) return before;
  return cell;
}

function mayWipe({ address, metadata }: Contact): boolean {
  return decodeAddress(address).kind !== 'none' || decodeMetadata(metadata).kind !== 'none';
}

/** The contacts with each of these keys, those that are not deleted first. */
async function knownBy(
  column: 'phone_key' | 'email_key',
  keys: string[],
): Promise<Map<string, KnownContact[]>> {
  const found = new Map<string, KnownContact[]>();
  if (keys.length === 0) return found;
  const rows = await reads({ bulk: true })
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select([`c.${column} as key`, 'c.position', 'c.deleted', 'r.record'])
    .where(`c.${column}`, 'in', [...new Set(keys)])
    .orderBy('c.deleted')
    .orderBy('c.position')
    .limit(MAX_KNOWN)
    .execute();
  for (const { key, position, deleted, record } of rows) {
    const known = { contact: JSON.parse(record) as Contact, position, deleted: deleted === 1 };
    const same = found.get(key ?? '');
    if (same) same.push(known);
    else found.set(key ?? '', [known]);
    await giveWay();
  }
  return found;
}

/** A placeholder email may have thousands of owners. */
const MAX_KNOWN = 5_000;
