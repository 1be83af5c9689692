import 'server-only';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import type { PageQuery } from './service/types';
import { singleton } from './singleton';

const MAX = 20_000;

/** Where and when a contact was last seen in the list. */
export type Seen = PageQuery & { as_of: string };

type Known = {
  contacts: Map<string, Contact>;
  seen: WeakMap<Contact, Seen>;
  /** Created by this desk and not yet seen in the list: no more is known of them than what was sent. */
  made: Map<string, ContactInput>;
  /** What the service last said of how many there are; null before it was asked. */
  total: number | null;
};

const known = () =>
  singleton(
    'known-contacts',
    (): Known => ({ contacts: new Map(), seen: new WeakMap(), made: new Map(), total: null }),
  );

/** Keeps what every page shows in passing: the service offers no search and no single read. */
export function rememberPage({ data, meta }: Page<Contact>): void {
  const { contacts, seen, made } = known();
  const place = { page: meta.current_page, per_page: meta.per_page, as_of: meta.as_of };
  known().total = meta.total;
  for (const contact of data) {
    const former = contacts.get(contact.uuid);
    // A page that was kept may come round after a newer look at the same contact.
    if (former && (seen.get(former)?.as_of ?? '') > meta.as_of) continue;
    contacts.delete(contact.uuid);
    contacts.set(contact.uuid, contact);
    seen.set(contact, place);
    made.delete(contact.uuid);
  }
  for (const uuid of contacts.keys()) {
    if (contacts.size <= MAX) return;
    contacts.delete(uuid);
  }
}

/** Holds a saved change of a contact until it is seen in the list again. */
export function rememberSaved(uuid: string, fields: ContactInput): void {
  const { contacts, seen } = known();
  const former = contacts.get(uuid);
  if (!former) return;
  const contact: Contact = {
    ...former,
    ...fields,
    full_name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
    formatted_phone_number: former.phone === fields.phone ? former.formatted_phone_number : null,
  };
  const place = seen.get(former);
  contacts.set(uuid, contact);
  if (place) seen.set(contact, { ...place, as_of: new Date().toISOString() });
}

/** Holds a contact that was just created, so that nobody creates it again before it is seen in the list. */
export function rememberMade(uuid: string, fields: ContactInput): void {
  const { contacts, made } = known();
  if (!contacts.has(uuid)) made.set(uuid, fields);
}

export function knownContact(uuid: string): Contact | undefined {
  return known().contacts.get(uuid);
}

/** Where a contact was last seen in the list; undefined when it never was. */
export function seenAt(uuid: string): Seen | undefined {
  const contact = knownContact(uuid);
  return contact && known().seen.get(contact);
}

/** How much of the list this process has read. */
export function knownExtent(): { read: number; total: number | null } {
  return { read: known().contacts.size, total: known().total };
}

export function knownContacts(): Contact[] {
  return [...known().contacts.values()];
}

export function madeContacts(): { uuid: string; fields: ContactInput }[] {
  return [...known().made].map(([uuid, fields]) => ({ uuid, fields }));
}
