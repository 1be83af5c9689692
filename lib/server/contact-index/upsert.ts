import 'server-only';
import type { Kysely } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { log } from '../logger';
import { singleton } from '../singleton';
import { type Former, formerOf, isNews, isTouch, type Sighting } from './compare';
import { noteExpected, walkNumber } from './expected';
import { touchContacts, writeContacts } from './write';

const indexed = () => singleton('directory-pages', () => new WeakSet<object>());

/**
 * Puts a page of the service's list into the index, in the same moment as it passes through the desk. What the index
 * knows better stays: a later page, and what this desk wrote after the page was asked for. Inside `tx` it throws what
 * the store throws; by itself it never fails the reading that brought the page.
 */
export async function rememberContacts(page: Page<Contact>, tx?: Kysely<Tables>): Promise<void> {
  if (tx) return rememberIn(tx, page);
  // A page that is served again within moments brings nothing new.
  if (indexed().has(page)) return;
  try {
    if (await changesAnything(store(), page)) {
      await exclusively(store(), 'directory', (own) => rememberIn(own, page));
    }
    indexed().add(page);
  } catch (err) {
    log().error({ err }, 'a page could not be put into the directory');
  }
}

async function rememberIn(tx: Kysely<Tables>, page: Page<Contact>): Promise<void> {
  const { formers, sightings, walk } = await compare(tx, page);
  const news = sightings.filter((sighting) => isNews(formers.get(sighting.contact.uuid), sighting));
  const touches = sightings.filter((sighting) => isTouch(formers.get(sighting.contact.uuid), sighting, walk));
  await writeContacts(
    tx,
    news.map((sighting) => ({ ...sighting, seen_walk: walk, written_at: null })),
  );
  await touchContacts(tx, touches, walk);
  if (!page.meta.estimated) await noteExpected('contacts', page.meta.total, tx);
}

async function changesAnything(db: Store, page: Page<Contact>): Promise<boolean> {
  const { formers, sightings, walk, expected } = await compare(db, page);
  const { estimated, total } = page.meta;
  return (
    (!estimated && expected !== total) ||
    sightings.some((sighting) => {
      const former = formers.get(sighting.contact.uuid);
      return isNews(former, sighting) || isTouch(former, sighting, walk);
    })
  );
}

type Comparison = {
  formers: Map<string, Former>;
  sightings: Sighting[];
  walk: number;
  expected: number | null;
};

async function compare(db: Kysely<Tables>, page: Page<Contact>): Promise<Comparison> {
  const sightings = sightingsOn(page);
  const { number, expected } = await walkNumber('contacts', db);
  const uuids = sightings.map(({ contact }) => contact.uuid);
  return { formers: await formerOf(db, uuids), sightings, walk: number, expected };
}

/** One for each contact. A list that shifts may show one twice on a page: the newer by the service's clock counts. */
function sightingsOn({ data, meta }: Page<Contact>): Sighting[] {
  const { current_page: page, per_page, as_of } = meta;
  const sightings = new Map<string, Sighting>();
  data.forEach((contact, index) => {
    const before = sightings.get(contact.uuid);
    if (before && (before.contact.updated_at ?? '') > (contact.updated_at ?? '')) return;
    const position = (page - 1) * per_page + index;
    sightings.set(contact.uuid, { contact, position, page, per_page, as_of });
  });
  return [...sightings.values()];
}

/** Holds a saved change of a contact until it is seen in the list again. One that was never seen stays unknown. */
export async function rememberSaved(uuid: string, fields: ContactInput): Promise<void> {
  await quietly(async (tx) => {
    const former = (await formerOf(tx, [uuid])).get(uuid);
    if (!former) return;
    const contact: Contact = {
      ...former.contact,
      ...fields,
      last_name: fields.last_name || null,
      email: fields.email || null,
      full_name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
      formatted_phone_number:
        former.contact.phone === fields.phone ? former.contact.formatted_phone_number : null,
    };
    const { position, seen_page: page, seen_per_page: per_page, as_of, seen_walk } = former;
    const written_at = new Date().toISOString();
    await writeContacts(tx, [{ contact, position, page, per_page, as_of, seen_walk, written_at }]);
  });
}

const NOTHING_KNOWN = {
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

/** Holds a contact that was just created: no more is known of it than what was sent, until the list shows it. */
export async function rememberMade(uuid: string, fields: ContactInput): Promise<void> {
  await quietly(async (tx) => {
    if ((await formerOf(tx, [uuid])).has(uuid)) return;
    const { number, expected } = await walkNumber('contacts', tx);
    const now = new Date().toISOString();
    const contact: Contact = {
      ...NOTHING_KNOWN,
      uuid,
      ...fields,
      last_name: fields.last_name || null,
      email: fields.email || null,
      full_name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
      created_at: now,
    };
    const position = expected ?? 0;
    const place = { position, page: Math.floor(position / PLACE_SIZE) + 1, per_page: PLACE_SIZE };
    await writeContacts(tx, [{ contact, ...place, as_of: now, seen_walk: number, written_at: now }]);
    if (expected !== null) await noteExpected('contacts', expected + 1, tx);
  });
}

/** Services of this kind put what is new at the end: that is where it will first be looked for. */
const PLACE_SIZE = 100;

async function quietly(change: (tx: Kysely<Tables>) => Promise<void>): Promise<void> {
  try {
    await exclusively(store(), 'directory', change);
  } catch (err) {
    log().error({ err }, 'a change could not be put into the directory');
  }
}
