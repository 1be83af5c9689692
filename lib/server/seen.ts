import 'server-only';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { singleton } from './singleton';

const MAX = 5_000;

const seen = () => singleton('seen-contacts', () => new Map<string, Contact>());

/** Remembers what the service last showed of each contact, so that the record of a change can say what was there before. */
export function rememberContacts(contacts: Contact[]): void {
  const map = seen();
  for (const contact of contacts) {
    map.delete(contact.uuid);
    map.set(contact.uuid, contact);
  }
  for (const uuid of map.keys()) {
    if (map.size <= MAX) return;
    map.delete(uuid);
  }
}

/** The four editable fields as last seen, or undefined when this process has not seen the contact. */
export function lastSeen(uuid: string): ContactInput | undefined {
  const contact = seen().get(uuid);
  return (
    contact && {
      first_name: contact.first_name ?? '',
      last_name: contact.last_name ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
    }
  );
}
