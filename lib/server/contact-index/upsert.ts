import 'server-only';
import type { Kysely } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { isServiceOfStore } from '../jobs/may-go-on';
import { log } from '../logger';
import {
  changeBy,
  contactOf,
  type IndexChange,
  type IndexedContact,
  type Observation,
  readIndexed,
} from './compare';
import { readSyncState, saveExpected } from './sync/state';
import { touchContacts, type WrittenContact, writeContacts } from './write';

/**
 * Stores a page of the service's list in the index. Call it for every page that is read. Newer data is kept: a later
 * page, and changes saved from this app after the page was requested. Returns the page's contacts as the index has them
 * then. With `tx` it throws store errors; without it never fails, so that the page can still be shown.
 */
export async function upsertContacts(page: Page<Contact>, tx?: Kysely<Tables>): Promise<Contact[]> {
  if (tx) return apply(tx, await changesOf(tx, page));
  if (!isServiceOfStore()) return page.data;
  try {
    // Most pages change nothing. This is checked first, without the lock, which on SQLite blocks all other writes.
    const changes = await changesOf(store(), page);
    if (isNothing(changes)) return changes.contacts;
    return await exclusively(store(), 'contact-index', async (own) => apply(own, await changesOf(own, page)));
  } catch (err) {
    log().error({ err }, 'a page couldn’t be added to the contact index');
    return page.data;
  }
}

type Changes = {
  contacts: Contact[];
  newer: Observation[];
  touched: Observation[];
  sync: number;
  /** The list's new total; null when the page does not change it. */
  expected: number | null;
};

async function changesOf(db: Kysely<Tables>, page: Page<Contact>): Promise<Changes> {
  const observations = observationsOn(page);
  const { number: sync, expected } = await readSyncState(db, 'contacts');
  const indexed = await readIndexed(db, [...observations.keys()]);
  const { estimated, total } = page.meta;
  const changes = new Map(
    [...observations].map(([uuid, each]) => [uuid, changeBy(indexed.get(uuid), each, sync)]),
  );
  const those = (kind: IndexChange['kind']) =>
    [...observations.values()].filter(({ contact }) => changes.get(contact.uuid)?.kind === kind);
  return {
    contacts: page.data.map((contact) => changes.get(contact.uuid)?.contact ?? contact),
    newer: those('newer'),
    touched: those('touch'),
    sync,
    expected: estimated || expected === total ? null : total,
  };
}

function isNothing({ newer, touched, expected }: Changes): boolean {
  return newer.length === 0 && touched.length === 0 && expected === null;
}

async function apply(
  tx: Kysely<Tables>,
  { contacts, newer, touched, sync, expected }: Changes,
): Promise<Contact[]> {
  await writeContacts(
    tx,
    newer.map((each) => ({ ...each, seen_sync: sync, written_at: null })),
  );
  await touchContacts(tx, touched, sync);
  if (expected !== null) await saveExpected('contacts', expected, tx);
  return contacts;
}

/**
 * When the list shifts, a contact may appear twice on a page; the version that is newer by the service's clock is used.
 */
function observationsOn({ data, meta }: Page<Contact>): Map<string, Observation> {
  const { current_page: page, per_page, as_of } = meta;
  const observations = new Map<string, Observation>();
  data.forEach((contact, index) => {
    const other = observations.get(contact.uuid);
    if (other && (other.contact.updated_at ?? '') > (contact.updated_at ?? '')) return;
    const position = (page - 1) * per_page + index;
    observations.set(contact.uuid, { contact, position, page, per_page, as_of });
  });
  return observations;
}

/**
 * Stores a saved change in the index until the service's list shows it. Does nothing for a contact that isn't indexed.
 */
export async function upsertSavedContact(uuid: string, fields: ContactInput): Promise<void> {
  await quietly(async (tx) => {
    const indexed = (await readIndexed(tx, [uuid])).get(uuid);
    if (indexed) await writeContacts(tx, [withFields(indexed, fields)]);
  });
}

function withFields(indexed: IndexedContact, fields: ContactInput): WrittenContact {
  const contact = contactOf(indexed);
  const { position, seen_page: page, seen_per_page: per_page, as_of, seen_sync } = indexed;
  const saved: Contact = {
    ...contact,
    ...columnsOf(fields),
    formatted_phone_number: contact.phone === fields.phone ? contact.formatted_phone_number : null,
  };
  return { contact: saved, position, page, per_page, as_of, seen_sync, written_at: systemClock.iso() };
}

function columnsOf(fields: ContactInput) {
  return {
    ...fields,
    last_name: fields.last_name || null,
    email: fields.email || null,
    full_name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
  };
}

const UNKNOWN = {
  id: null,
  organization_id: null,
  formatted_phone_number: null,
  latest_chat_created_at: null,
  avatar: null,
  address: null,
  metadata: null,
  contact_group_id: null,
  is_favorite: null,
  ai_assistance_enabled: null,
  unread_messages: null,
  created_by: null,
  updated_at: null,
  deleted_at: null,
} as const;

/** Such services append new contacts, so this is where a new contact is first expected. */
const PAGE_SIZE = 100;

/** Stores a new contact in the index, with the fields that were sent, until the service's list shows it. */
export async function upsertCreatedContact(uuid: string, fields: ContactInput): Promise<void> {
  await quietly(async (tx) => {
    if ((await readIndexed(tx, [uuid])).has(uuid)) return;
    const { number, expected } = await readSyncState(tx, 'contacts');
    const now = systemClock.iso();
    const contact: Contact = { ...UNKNOWN, uuid, ...columnsOf(fields), created_at: now };
    const position = expected ?? 0;
    const listPosition = { position, page: Math.floor(position / PAGE_SIZE) + 1, per_page: PAGE_SIZE };
    await writeContacts(tx, [{ contact, ...listPosition, as_of: now, seen_sync: number, written_at: now }]);
    if (expected !== null) await saveExpected('contacts', expected + 1, tx);
  });
}

async function quietly(change: (tx: Kysely<Tables>) => Promise<void>): Promise<void> {
  if (!isServiceOfStore()) return;
  try {
    await exclusively(store(), 'contact-index', change);
  } catch (err) {
    log().error({ err }, 'a change couldn’t be added to the contact index');
  }
}
