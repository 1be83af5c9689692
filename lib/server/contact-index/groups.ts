import 'server-only';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { ContactGroup } from '@/lib/groups/schema';
import { reads, store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { isServiceOfStore } from '../jobs/may-go-on';
import { log } from '../logger';
import { isOfFuture } from './compare';
import { queuedUpdates } from './queue';
import { readSyncState, saveExpected } from './sync/state';

/** Stores a page of groups in the index. Names saved from this app after the page was requested are kept. */
export async function upsertGroups(page: Page<ContactGroup>, tx?: Kysely<Tables>): Promise<void> {
  if (tx) return upsertIn(tx, page);
  if (!isServiceOfStore()) return;
  try {
    if (await changesAnything(page)) {
      await exclusively(store(), 'contact-index', (own) => upsertIn(own, page));
    }
  } catch (err) {
    log().error({ err }, 'a page of groups couldn’t be added to the contact index');
  }
}

async function changesAnything({ data, meta }: Page<ContactGroup>): Promise<boolean> {
  const db = store();
  const { number, expected } = await readSyncState(db, 'groups');
  if (!meta.estimated && expected !== meta.total) return true;
  const indexed = await readIndexedGroups(db, data);
  return data.some((group) => {
    const before = indexed.get(group.uuid);
    return !before || before.seen_sync < number || before.record !== JSON.stringify(group);
  });
}

async function upsertIn(tx: Kysely<Tables>, { data, meta }: Page<ContactGroup>): Promise<void> {
  const { number } = await readSyncState(tx, 'groups');
  const indexed = await readIndexedGroups(tx, data);
  const groups = new Map(data.map((group) => [group.uuid, group]));
  const rows = [...groups.values()]
    .filter(({ uuid }) => {
      const before = indexed.get(uuid);
      if (!before || isOfFuture(before)) return true;
      return before.as_of <= meta.as_of && (before.written_at ?? '') < meta.as_of;
    })
    .map((group) => rowOf(group, number, meta.as_of, null));
  await write(tx, rows);
  if (!meta.estimated) await saveExpected('groups', meta.total, tx);
}

function rowOf(group: ContactGroup, seen_sync: number, as_of: string, written_at: string | null) {
  return { uuid: group.uuid, id: group.id, record: JSON.stringify(group), seen_sync, as_of, written_at };
}

async function write(tx: Kysely<Tables>, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = ['id', 'record', 'seen_sync', 'as_of', 'written_at'] as const;
  const overwritten = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
  await tx
    .insertInto('contact_index_group')
    .values(rows)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(overwritten))
    .execute();
}

async function readIndexedGroups(db: Kysely<Tables>, groups: readonly ContactGroup[]) {
  if (groups.length === 0) return new Map<string, never>();
  const uuids = groups.map(({ uuid }) => uuid);
  const rows = await db.selectFrom('contact_index_group').selectAll().where('uuid', 'in', uuids).execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

/**
 * The number of a group that the service still lists; null when it lists none with this number or UUID. Until groups
 * have been synced, each number may be one.
 */
export async function listedGroupId(id: number | string): Promise<number | null> {
  const row = await reads()
    .selectFrom('contact_index_group')
    .select('id')
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .where(STILL_LISTED)
    .executeTakeFirst();
  if (row || typeof id === 'string') return row?.id ?? null;
  const { completed } = await readSyncState(reads(), 'groups');
  return completed === 0 ? id : null;
}

export async function findIndexedGroup(uuid: string): Promise<ContactGroup | null> {
  const row = await store()
    .selectFrom('contact_index_group')
    .select('record')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? JSON.parse(row.record) : null;
}

/**
 * Those that the latest complete sync has found. One that it has missed is kept with its name until the next has missed it
 * too, but what is made of it can't be used: the service may have deleted it.
 */
export const STILL_LISTED = sql<SqlBool>`seen_sync >= (select completed from contact_index_sync where list = 'groups')`;

/** In the order of the IDs, in which such services list them. */
export async function indexedGroups(): Promise<{ group: ContactGroup; as_of: string }[]> {
  const rows = await store()
    .selectFrom('contact_index_group')
    .select(['record', 'as_of'])
    .orderBy('id')
    .orderBy('uuid')
    .execute();
  return rows.map(({ record, as_of }) => ({ group: JSON.parse(record), as_of }));
}

/** Stores a saved name in the index until the service's list shows it. */
export async function upsertRenamedGroup(group: ContactGroup): Promise<void> {
  await quietly(() =>
    exclusively(store(), 'contact-index', async (tx) => {
      const { number } = await readSyncState(tx, 'groups');
      const now = systemClock.iso();
      await write(tx, [rowOf(group, number, now, now)]);
    }),
  );
}

/** Removes a group after a write of unknown outcome: no name is better than an outdated one. */
export async function removeGroup(uuid: string): Promise<void> {
  await quietly(() => store().deleteFrom('contact_index_group').where('uuid', '=', uuid).execute());
}

/** Never throws: the service has already responded, so a failure here must not change the response. */
async function quietly(change: () => Promise<unknown>): Promise<void> {
  try {
    // Pages that were read earlier must be stored first.
    await queuedUpdates();
    await change();
  } catch (err) {
    log().error({ err }, 'a group couldn’t be updated in the contact index');
  }
}

/**
 * Removes groups that two complete syncs have missed, all at once because they are few. `number`: the latest sync's.
 */
export async function removeMissedGroups(tx: Kysely<Tables>, number: number): Promise<false> {
  await tx
    .deleteFrom('contact_index_group')
    .where('seen_sync', '<=', number - 2)
    .execute();
  return false;
}

export async function countByGroup(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await store()
    .selectFrom('contact_index_count')
    .selectAll()
    .where(
      'key',
      'in',
      ids.map((id) => `group:${id}`),
    )
    .execute();
  return new Map(rows.map(({ key, count }) => [Number(key.slice('group:'.length)), count]));
}
