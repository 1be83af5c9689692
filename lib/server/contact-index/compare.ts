import 'server-only';
import type { Kysely } from 'kysely';
import type { Contact } from '@/lib/contacts/schema';
import type { DirectoryContactTable } from '../db/schema/contact-index';
import type { Tables } from '../db/schema/index';

/** A contact as a page showed it. */
export type Sighting = {
  contact: Contact;
  /** Counted from 0, in the whole list. */
  position: number;
  page: number;
  per_page: number;
  /** ISO 8601 UTC: when the service was asked for the page. */
  as_of: string;
};

/** What the index holds of a contact. */
export type Former = Pick<
  DirectoryContactTable,
  'position' | 'seen_page' | 'seen_per_page' | 'seen_walk' | 'as_of' | 'written_at'
> & { contact: Contact; record: string };

/** Copies of the service's database may lag behind, but not for longer than this. */
const LONGEST_LAG_MS = 10 * 60_000;
/** How old the index may let "last seen" become before a sighting that changes nothing else is written down. */
const TOUCH_AFTER_MS = 10 * 60_000;

export async function formerOf(db: Kysely<Tables>, uuids: readonly string[]): Promise<Map<string, Former>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory_contact as c')
    .innerJoin('directory_record as r', 'r.uuid', 'c.uuid')
    .select(['c.uuid', 'c.position', 'c.seen_page', 'c.seen_per_page', 'c.seen_walk', 'c.as_of'])
    .select(['c.written_at', 'r.record'])
    .where('c.uuid', 'in', uuids)
    .execute();
  return new Map(rows.map(({ uuid, ...row }) => [uuid, { ...row, contact: JSON.parse(row.record) }]));
}

/** Whether the sighting tells the index something it should hold from now on. */
export function isNews(former: Former | undefined, sighting: Sighting): boolean {
  if (!former) return true;
  if (isOlder(former, sighting)) return false;
  return JSON.stringify(sighting.contact) !== former.record || former.written_at !== null;
}

/** Whether it only shows that the contact is still there, where it was or elsewhere. */
export function isTouch(former: Former | undefined, sighting: Sighting, walk: number): boolean {
  if (!former || isNews(former, sighting) || sighting.as_of < former.as_of) return false;
  if (former.seen_walk < walk) return true;
  if (former.as_of === sighting.as_of || isOlder(former, sighting)) return false;
  return (
    former.position !== sighting.position ||
    Date.parse(sighting.as_of) - Date.parse(former.as_of) > TOUCH_AFTER_MS
  );
}

function isOlder({ as_of, written_at, contact }: Former, sighting: Sighting): boolean {
  if (sighting.as_of < as_of) return true;
  if (written_at !== null && sighting.as_of <= written_at) return true;
  const [known, shown] = [contact.updated_at ?? '', sighting.contact.updated_at ?? ''];
  // By the service's own clock. Where it stays so, the service has gone back, and the index follows.
  return shown < known && Date.parse(sighting.as_of) - Date.parse(as_of) < LONGEST_LAG_MS;
}
