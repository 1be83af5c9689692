import 'server-only';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import { toE164 } from './phone';
import { singleton } from './singleton';

const MAX = 20_000;

type Known = {
  contacts: Map<string, Contact>;
  /** What the service last said of how many there are; null before it was asked. */
  total: number | null;
};

const known = () => singleton('known-contacts', (): Known => ({ contacts: new Map(), total: null }));

/** Keeps what every page shows in passing: the service offers no search and no single read. */
export function rememberPage({ data, meta }: Page<Contact>): void {
  const { contacts } = known();
  known().total = meta.total;
  for (const contact of data) {
    contacts.delete(contact.uuid);
    contacts.set(contact.uuid, contact);
  }
  for (const uuid of contacts.keys()) {
    if (contacts.size <= MAX) return;
    contacts.delete(uuid);
  }
}

export function knownContact(uuid: string): Contact | undefined {
  return known().contacts.get(uuid);
}

/** How much of the list this process has read. */
export function knownExtent(): { read: number; total: number | null } {
  return { read: known().contacts.size, total: known().total };
}

export function knownContacts(): Contact[] {
  return [...known().contacts.values()];
}

/** Those with the same phone in any spelling, or the same email in any case. */
export function knownTwins({ phone, email }: { phone: string; email: string }): Contact[] {
  const e164 = toE164(phone);
  const mail = email.trim().toLowerCase();
  return knownContacts().filter(
    (contact) =>
      (contact.phone !== null && toE164(contact.phone) === e164) ||
      (mail !== '' && contact.email?.toLowerCase() === mail),
  );
}

/** The four editable fields of a contact. */
export function fieldsOf(contact: Contact): ContactInput {
  return {
    first_name: contact.first_name ?? '',
    last_name: contact.last_name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  };
}
