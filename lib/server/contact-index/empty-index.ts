import 'server-only';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema/index';
import { loseGroups } from './lost-groups';
import { insertSyncStates, readSyncState } from './sync/state';

const INDEX = [
  'contact_index',
  'contact_index_record',
  'contact_index_count',
  'contact_index_group',
  'contact_index_sync',
  'not_duplicates',
] as const;

/**
 * Empties the index: contacts of one service or organization must not appear at another and receive messages. A sync that
 * was asked for, or was running, begins again.
 */
export async function emptyIndex(tx: Kysely<Tables>, former: number): Promise<void> {
  const { requested_at, syncing, started_at } = await readSyncState(tx, 'contacts');
  for (const table of INDEX) await tx.deleteFrom(table).execute();
  await insertSyncStates(tx, requested_at ?? (syncing === 1 ? started_at : null));
  await loseGroups(tx, former);
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
