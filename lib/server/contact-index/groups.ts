import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import type { ContactGroup } from '@/lib/groups/schema';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { log } from '../logger';
import { noteExpected, walkNumber } from './expected';

/** Puts a page of groups into the index; what this desk wrote after the page was asked for stays. */
export async function rememberGroups(page: Page<ContactGroup>, tx?: Kysely<Tables>): Promise<void> {
  if (tx) return rememberIn(tx, page);
  try {
    if (await changesAnything(page)) {
      await exclusively(store(), 'directory', (own) => rememberIn(own, page));
    }
  } catch (err) {
    log().error({ err }, 'a page of groups could not be put into the directory');
  }
}

async function changesAnything({ data, meta }: Page<ContactGroup>): Promise<boolean> {
  const db = store();
  const { number, expected } = await walkNumber('groups', db);
  if (!meta.estimated && expected !== meta.total) return true;
  const formers = await formersOf(db, data);
  return data.some((group) => {
    const former = formers.get(group.uuid);
    return !former || former.seen_walk < number || former.record !== JSON.stringify(group);
  });
}

async function rememberIn(tx: Kysely<Tables>, { data, meta }: Page<ContactGroup>): Promise<void> {
  const { number } = await walkNumber('groups', tx);
  const formers = await formersOf(tx, data);
  const groups = new Map(data.map((group) => [group.uuid, group]));
  const rows = [...groups.values()]
    .filter(({ uuid }) => {
      const former = formers.get(uuid);
      return !former || (former.as_of <= meta.as_of && (former.written_at ?? '') < meta.as_of);
    })
    .map((group) => rowOf(group, number, meta.as_of, null));
  await write(tx, rows);
  if (!meta.estimated) await noteExpected('groups', meta.total, tx);
}

function rowOf(group: ContactGroup, seen_walk: number, as_of: string, written_at: string | null) {
  return { uuid: group.uuid, id: group.id, record: JSON.stringify(group), seen_walk, as_of, written_at };
}

async function write(tx: Kysely<Tables>, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = ['id', 'record', 'seen_walk', 'as_of', 'written_at'] as const;
  const overwritten = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
  await tx
    .insertInto('directory_group')
    .values(rows)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(overwritten))
    .execute();
}

async function formersOf(db: Kysely<Tables>, groups: readonly ContactGroup[]) {
  if (groups.length === 0) return new Map<string, never>();
  const uuids = groups.map(({ uuid }) => uuid);
  const rows = await db.selectFrom('directory_group').selectAll().where('uuid', 'in', uuids).execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

export async function knownGroup(uuid: string): Promise<ContactGroup | null> {
  const row = await store()
    .selectFrom('directory_group')
    .select('record')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? JSON.parse(row.record) : null;
}

/** Every group of the index, in the order in which services of this kind list them. */
export async function knownGroups(): Promise<{ group: ContactGroup; as_of: string }[]> {
  const rows = await store()
    .selectFrom('directory_group')
    .select(['record', 'as_of'])
    .orderBy('id')
    .orderBy('uuid')
    .execute();
  return rows.map(({ record, as_of }) => ({ group: JSON.parse(record), as_of }));
}

/** Holds a name that was just saved until the list shows it. */
export async function rememberRenamed(group: ContactGroup): Promise<void> {
  await quietly(() =>
    exclusively(store(), 'directory', async (tx) => {
      const { number } = await walkNumber('groups', tx);
      const now = new Date().toISOString();
      await write(tx, [rowOf(group, number, now, now)]);
    }),
  );
}

/** After a write whose effect is not known: better to know nothing than the name of before. */
export async function forgetGroup(uuid: string): Promise<void> {
  await quietly(() => store().deleteFrom('directory_group').where('uuid', '=', uuid).execute());
}

/** The service has answered by then: a failure here must not change what the person hears. */
async function quietly(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (err) {
    log().error({ err }, 'a group could not be put into the directory');
  }
}

/** Takes out those that two complete walks have missed, who are few. `number` is that of the walk that has just ended. */
export async function forgetMissedGroups(tx: Kysely<Tables>, number: number): Promise<false> {
  await tx
    .deleteFrom('directory_group')
    .where('seen_walk', '<=', number - 2)
    .execute();
  return false;
}

/** Contacts of the index a group, by the group's number. */
export async function countByGroup(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await store()
    .selectFrom('directory_count')
    .selectAll()
    .where(
      'key',
      'in',
      ids.map((id) => `group:${id}`),
    )
    .execute();
  return new Map(rows.map(({ key, count }) => [Number(key.slice('group:'.length)), count]));
}
