import 'server-only';
import type { Kysely } from 'kysely';
import type { Contact, ContactSeen } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { contactOf, readIndexed } from './compare';

/**
 * A contact of the index and the page of the service's list where it was last seen; null when it is not in the index.
 */
export async function findIndexedContact(uuid: string): Promise<ContactSeen | null> {
  const indexed = (await readIndexed(store(), [uuid])).get(uuid);
  if (!indexed) return null;
  const { seen_page: page, seen_per_page: per_page, as_of } = indexed;
  return { data: contactOf(indexed), meta: { page, per_page, as_of } };
}

/** Throws AppError `not_found`. */
export async function getIndexedContact(uuid: string): Promise<ContactSeen> {
  const found = await findIndexedContact(uuid);
  if (found) return found;
  throw new AppError('not_found', coded('contacts-errors.notIndexed'));
}

const MAX_SHARING = 50;

/** Contacts with this phone number in any spelling, or this email in any case; at most fifty of each. */
export async function contactsSharing(
  phoneKey: string | null,
  emailKey: string | null,
): Promise<{ contact: Contact; match: 'phone' | 'email' }[]> {
  const db = store();
  const byPhone = phoneKey === null ? [] : await uuidsWith(db, 'phone_key', phoneKey);
  // Two queries: a placeholder email with a thousand owners must not hide the contact with this number.
  const byEmail = emailKey === null ? [] : await uuidsWith(db, 'email_key', emailKey);
  const contacts = await readRecords(db, [...new Set([...byPhone, ...byEmail])]);
  return contacts.map((contact) => ({ contact, match: byPhone.includes(contact.uuid) ? 'phone' : 'email' }));
}

async function uuidsWith(db: Store, column: 'phone_key' | 'email_key', key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_index')
    .select('uuid')
    .where(column, '=', key)
    .orderBy('position')
    .limit(MAX_SHARING)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** The first contact with each of these phone keys that isn't deleted, and how many others have it. */
export async function contactsByPhone(
  keys: readonly string[],
): Promise<Map<string, { contact: Contact; others: number }>> {
  if (keys.length === 0) return new Map();
  const db = store();
  const groups = await db
    .selectFrom('contact_index')
    .select([
      'phone_key',
      ({ fn }) => fn.min('n').as('n'),
      ({ fn }) => fn.countAll<number | string>().as('count'),
    ])
    .where('phone_key', 'in', keys)
    .where('deleted', '=', 0)
    .groupBy('phone_key')
    .execute();
  if (groups.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select(['c.phone_key', 'r.record'])
    .where(
      'c.n',
      'in',
      groups.map(({ n }) => n),
    )
    .execute();
  const counts = new Map(groups.map(({ phone_key, count }) => [phone_key, Number(count)]));
  return new Map(
    rows.map(({ phone_key, record }) => [
      phone_key ?? '',
      { contact: JSON.parse(record) as Contact, others: (counts.get(phone_key) ?? 1) - 1 },
    ]),
  );
}

/** `all` includes the deleted ones. */
export async function countIndexed(db: Kysely<Tables>, key: 'all' | 'deleted' = 'all'): Promise<number> {
  const row = await db
    .selectFrom('contact_index_count')
    .select('count')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** In the order given. Unknown ones are left out. */
export async function readRecords(db: Kysely<Tables>, uuids: readonly string[]): Promise<Contact[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('contact_index_record')
    .select(['uuid', 'record'])
    .where('uuid', 'in', uuids)
    .execute();
  const records = new Map(rows.map(({ uuid, record }) => [uuid, record]));
  return uuids.flatMap((uuid) => {
    const record = records.get(uuid);
    return record === undefined ? [] : [JSON.parse(record) as Contact];
  });
}
