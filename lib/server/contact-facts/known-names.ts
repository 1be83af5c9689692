import 'server-only';
import type { FactsContact } from '@/lib/contact-facts/schema';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { spacedPhone } from '@/lib/spaced-phone';
import { readRecords } from '../contact-index/lookup';
import type { Store } from '../db/client';

type Kept = { contact_id: string; name: string | null; phone_key: string | null };

/** The names of these contacts: those of the index, else those kept since the contact is gone. */
export async function knownNames(db: Store, kept: readonly Kept[]): Promise<(row: Kept) => FactsContact> {
  const records = await readRecords(db, [...new Set(kept.map(({ contact_id }) => contact_id))]);
  const known = new Map(records.map((contact) => [contact.uuid, contact]));
  return ({ contact_id: uuid, name, phone_key }) => {
    const contact = known.get(uuid);
    if (contact) return { uuid, name: contactName(contact), phone: contactPhone(contact), gone: false };
    return { uuid, name, phone: phone_key === null ? null : spacedPhone(phone_key), gone: true };
  };
}
