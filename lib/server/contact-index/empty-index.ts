import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { readCondition } from '@/lib/contact-facts/condition';
import type { Tables } from '../db/schema/index';
import { insertSyncStates } from './sync/state';

const INDEX = [
  'contact_index',
  'contact_index_record',
  'contact_index_count',
  'contact_index_group',
  'contact_index_sync',
  'not_duplicates',
] as const;

/** Empties the index: contacts of one service or organization must not appear at another and receive messages. */
export async function emptyIndex(tx: Kysely<Tables>): Promise<void> {
  for (const table of INDEX) await tx.deleteFrom(table).execute();
  await insertSyncStates(tx);
  await loseGroupsOfSegments(tx);
  await loseGroupsOfViews(tx);
}

/**
 * A number is another group at another service: segments and saved views that ask of one find no one until it is chosen
 * again.
 */
async function loseGroupsOfSegments(tx: Kysely<Tables>): Promise<void> {
  const asking = await tx
    .selectFrom('segment')
    .select(['id', 'condition'])
    .where('condition', 'like', '%"field":"group"%')
    .execute();
  for (const { id, condition } of asking) {
    if (readCondition(condition) === null) continue;
    await tx
      .updateTable('segment')
      .set({ condition: withLostGroups(condition), updated_at: systemClock.iso() })
      .where('id', '=', id)
      .execute();
  }
}

async function loseGroupsOfViews(tx: Kysely<Tables>): Promise<void> {
  const asking = await tx
    .selectFrom('saved_view')
    .select(['id', 'query'])
    .where('query', 'like', '%group%')
    .execute();
  for (const { id, query } of asking) {
    const asked = new URLSearchParams(query);
    const [groups, condition] = [asked.get('group'), asked.get('condition')];
    // Without those in no group, which the page would still find.
    const lost = groups?.match(/\d+/g);
    if (lost) asked.set('group', lost.map((id) => `-${id}`).join());
    if (condition !== null && readCondition(condition)) asked.set('condition', withLostGroups(condition));
    if (asked.toString() === new URLSearchParams(query).toString()) continue;
    await tx
      .updateTable('saved_view')
      .set({ query: asked.toString(), updated_at: systemClock.iso() })
      .where('id', '=', id)
      .execute();
  }
}

/** No group has a number below 0. */
function withLostGroups(condition: string): string {
  const lost = (value: unknown) => (typeof value === 'number' ? -Math.abs(value) : value);
  const read = JSON.parse(condition, (_, part) =>
    part?.field === 'group'
      ? { ...part, value: Array.isArray(part.value) ? part.value.map(lost) : lost(part.value) }
      : part,
  );
  return JSON.stringify(read);
}

/** The organization that the indexed records belong to; null when none says so. */
export async function indexedOrganization(db: Kysely<Tables>): Promise<number | null> {
  for (const table of ['contact_index_record', 'contact_index_group'] as const) {
    const rows = await db.selectFrom(table).select('record').limit(LOOKED_AT).execute();
    for (const { record } of rows) {
      const { organization_id } = JSON.parse(record) as { organization_id?: unknown };
      if (typeof organization_id === 'number') return organization_id;
    }
  }
  return null;
}

/** UUIDs of the contacts and groups that begin the service's lists, as far as they were synced. */
export async function firstRecords(db: Kysely<Tables>): Promise<string[]> {
  const contacts = await db
    .selectFrom('contact_index')
    .select('uuid')
    .orderBy('position')
    .limit(KEPT_RECORDS)
    .execute();
  const groups = await db
    .selectFrom('contact_index_group')
    .select('uuid')
    .orderBy('id')
    .limit(KEPT_RECORDS)
    .execute();
  return [...contacts, ...groups].map(({ uuid }) => uuid);
}

const LOOKED_AT = 20;
const KEPT_RECORDS = 100;
