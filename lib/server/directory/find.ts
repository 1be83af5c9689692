import 'server-only';
import type { Contact, ContactSeen } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { DeskError } from '../errors';
import { formerOf } from './news';
import { recordsOf } from './records';

/** What the index holds of a contact, and where in the service's list it was seen; null for one it does not hold. */
export async function knownContact(uuid: string): Promise<ContactSeen | null> {
  const former = (await formerOf(store(), [uuid])).get(uuid);
  if (!former) return null;
  const { contact, seen_page: page, seen_per_page: per_page, as_of } = former;
  return { data: contact, meta: { page, per_page, as_of } };
}

/** As `knownContact`. Throws DeskError `not_found`. */
export async function recallContact(uuid: string): Promise<ContactSeen> {
  const known = await knownContact(uuid);
  if (known) return known;
  throw new DeskError('not_found', 'The desk has not read this contact, if the service has it at all.');
}

/** Contacts with this phone number in any spelling, or this email in any case; at most a hundred. */
export async function contactsSharing(
  phoneKey: string | null,
  emailKey: string | null,
): Promise<{ contact: Contact; match: 'phone' | 'email' }[]> {
  if (phoneKey === null && emailKey === null) return [];
  const rows = await store()
    .selectFrom('directory_contact')
    .select(['uuid', 'phone_key'])
    .where((where) =>
      where.or([
        ...(phoneKey === null ? [] : [where('phone_key', '=', phoneKey)]),
        ...(emailKey === null ? [] : [where('email_key', '=', emailKey)]),
      ]),
    )
    .orderBy('position')
    .limit(100)
    .execute();
  const byPhone = new Set(rows.filter((row) => row.phone_key === phoneKey).map(({ uuid }) => uuid));
  const contacts = await recordsOf(
    store(),
    rows.map(({ uuid }) => uuid),
  );
  return contacts.map((contact) => ({
    contact,
    match: phoneKey !== null && byPhone.has(contact.uuid) ? 'phone' : 'email',
  }));
}
