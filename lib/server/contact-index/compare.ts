import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { Contact } from '@/lib/contacts/schema';
import type { ContactIndexTable } from '../db/schema/contact-index';
import type { Tables } from '../db/schema/index';

export type Observation = {
  contact: Contact;
  /** The position in the whole list, counted from 0. */
  position: number;
  page: number;
  per_page: number;
  /** ISO 8601 UTC: when the page was requested. */
  as_of: string;
};

export type IndexedContact = Pick<
  ContactIndexTable,
  'position' | 'seen_page' | 'seen_per_page' | 'seen_sync' | 'as_of' | 'written_at'
> & { record: string };

export function contactOf({ record }: Pick<IndexedContact, 'record'>): Contact {
  return JSON.parse(record) as Contact;
}

/** Replicas of the service's database may lag, but not for longer than this. */
const MAX_LAG_MS = 10 * 60_000;
/** An observation that only confirms a contact is stored when the last one is older than this. */
export const TOUCH_AFTER_MS = 10 * 60_000;

export async function readIndexed(
  db: Kysely<Tables>,
  uuids: readonly string[],
): Promise<Map<string, IndexedContact>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select(['c.uuid', 'c.position', 'c.seen_page', 'c.seen_per_page', 'c.seen_sync', 'c.as_of'])
    .select(['c.written_at', 'r.record'])
    .where('c.uuid', 'in', uuids)
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

/**
 * What an observation changes: `newer`, the index should store it; `touch`, it only shows that the contact still exists,
 * at the same position or another; null, nothing. `contact` is what the index has then.
 */
export type IndexChange = { kind: 'newer' | 'touch' | null; contact: Contact };

/** Doesn't parse unchanged records, since every page read comes here. */
export function changeBy(
  indexed: IndexedContact | undefined,
  observation: Observation,
  sync: number,
): IndexChange {
  const { contact, as_of, position } = observation;
  if (!indexed || isOfFuture(indexed)) return { kind: 'newer', contact };
  const same = JSON.stringify(contact) === indexed.record;
  const older = isOlder(indexed, observation, same);
  if (!older && !(same && indexed.written_at === null)) return { kind: 'newer', contact };
  const change = (kind: IndexChange['kind']) => ({ kind, contact: same ? contact : contactOf(indexed) });
  if (as_of < indexed.as_of) return change(null);
  if (indexed.seen_sync < sync) return change('touch');
  if (indexed.as_of === as_of || older) return change(null);
  const moved = indexed.position !== position;
  return change(moved || Date.parse(as_of) - Date.parse(indexed.as_of) > TOUCH_AFTER_MS ? 'touch' : null);
}

const CLOCK_SLACK_MS = 60_000;

/** Whether a clock that was ahead stored it: otherwise it would count as the newest until that time. */
export function isOfFuture({ as_of, written_at }: { as_of: string; written_at: string | null }): boolean {
  const latest = new Date(systemClock.now() + CLOCK_SLACK_MS).toISOString();
  return as_of > latest || (written_at ?? '') > latest;
}

function isOlder(indexed: IndexedContact, { as_of, contact }: Observation, same: boolean): boolean {
  if (as_of < indexed.as_of) return true;
  if (indexed.written_at !== null && as_of <= indexed.written_at) return true;
  if (same) return false;
  const [known, shown] = [contactOf(indexed).updated_at ?? '', contact.updated_at ?? ''];
  // Compares times of the service's own clock. If this lasts longer, the service was restored from a backup, and the
  // index follows it.
  return shown < known && Date.parse(as_of) - Date.parse(indexed.as_of) < MAX_LAG_MS;
}
