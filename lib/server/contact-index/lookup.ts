import 'server-only';
import type { Contact, ContactSeen } from '@/lib/contacts/schema';
import { reads, type Store, store } from '../db/client';
import { AppError } from '../errors';
import { formerOf } from './compare';
import { recordsOf } from './records';

/** What the index holds of a contact, and where in the service's list it was seen; null for one it does not hold. */
export async function knownContact(uuid: string): Promise<ContactSeen | null> {
  const former = (await formerOf(store(), [uuid])).get(uuid);
  if (!former) return null;
  const { contact, seen_page: page, seen_per_page: per_page, as_of } = former;
  return { data: contact, meta: { page, per_page, as_of } };
}

/** As `knownContact`. Throws AppError `not_found`. */
export async function recallContact(uuid: string): Promise<ContactSeen> {
  const known = await knownContact(uuid);
  if (known) return known;
  throw new AppError('not_found', 'The desk has not read this contact, if the service has it at all.');
}

const MOST_SHARING = 50;

/** Contacts with this phone number in any spelling, or this email in any case; at most fifty of each. */
export async function contactsSharing(
  phoneKey: string | null,
  emailKey: string | null,
): Promise<{ contact: Contact; match: 'phone' | 'email' }[]> {
  const db = reads();
  const byPhone = phoneKey === null ? [] : await uuidsWith(db, 'phone_key', phoneKey);
  // Asked for apart: a placeholder's thousand owners must not hide the one who has the number.
  const byEmail = emailKey === null ? [] : await uuidsWith(db, 'email_key', emailKey);
  const contacts = await recordsOf(db, [...new Set([...byPhone, ...byEmail])]);
  return contacts.map((contact) => ({ contact, match: byPhone.includes(contact.uuid) ? 'phone' : 'email' }));
}

async function uuidsWith(db: Store, column: 'phone_key' | 'email_key', key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('directory_contact')
    .select('uuid')
    .where(column, '=', key)
    .orderBy('position')
    .limit(MOST_SHARING)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
