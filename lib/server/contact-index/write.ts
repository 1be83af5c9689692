import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema/index';
import type { Sighting } from './compare';
import { addCounts, type Counted, countsOf } from './counts';
import { toRow } from './rows';
import { markShared } from './shared';

export type Written = Sighting & { seen_walk: number; written_at: string | null };

/** Few enough that on SQLite each statement holds everyone else for some milliseconds only. */
const BATCH = 20;
const FORGOTTEN_AT_ONCE = 100;

/** Puts contacts into the index whole, and keeps in step what is counted and compared over all of them. */
export async function writeContacts(tx: Kysely<Tables>, written: readonly Written[]): Promise<void> {
  for (let start = 0; start < written.length; start += BATCH) {
    await writeBatch(tx, written.slice(start, start + BATCH));
  }
}

async function writeBatch(tx: Kysely<Tables>, written: readonly Written[]): Promise<void> {
  const rows = written.map(({ contact, position, page, per_page, as_of, seen_walk, written_at }) => ({
    ...toRow(contact),
    position,
    seen_page: page,
    seen_per_page: per_page,
    as_of,
    seen_walk,
    written_at,
  }));
  const formers = await countedOf(
    tx,
    rows.map(({ uuid }) => uuid),
  );
  await tx
    .insertInto('directory_contact')
    .values(rows)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(overwritten(Object.keys(rows[0] ?? {}))))
    .execute();
  await tx
    .insertInto('directory_record')
    .values(written.map(({ contact }) => ({ uuid: contact.uuid, record: JSON.stringify(contact) })))
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(overwritten(['uuid', 'record'])))
    .execute();
  await addCounts(tx, countsOf(formers), countsOf(rows));
  await markShared(tx, [...formers, ...rows]);
}

function overwritten(columns: string[]) {
  const others = columns.filter((column) => column !== 'uuid');
  return Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)]));
}

/** Notes that contacts are still there, and where. */
export async function touchContacts(
  tx: Kysely<Tables>,
  sightings: readonly Sighting[],
  walk: number,
): Promise<void> {
  const [first] = sightings;
  if (!first) return;
  const { page, per_page, as_of } = first;
  const positions = sql.join(
    sightings.map(({ contact, position }) => sql`when ${contact.uuid} then ${position}`),
    sql` `,
  );
  await tx
    .updateTable('directory_contact')
    .set({
      position: sql<number>`cast(case uuid ${positions} end as bigint)`,
      seen_page: page,
      seen_per_page: per_page,
      as_of,
      seen_walk: walk,
    })
    .where(
      'uuid',
      'in',
      sightings.map(({ contact }) => contact.uuid),
    )
    .execute();
}

/** Takes out some of those that two complete walks have missed. False once there are no more. */
export async function forgetMissedContacts(tx: Kysely<Tables>, number: number): Promise<boolean> {
  const missed = await tx
    .selectFrom('directory_contact')
    .select('uuid')
    .where('seen_walk', '<=', number - 2)
    .limit(FORGOTTEN_AT_ONCE)
    .execute();
  if (missed.length === 0) return false;
  const uuids = missed.map(({ uuid }) => uuid);
  const formers = await countedOf(tx, uuids);
  await tx.deleteFrom('directory_contact').where('uuid', 'in', uuids).execute();
  await tx.deleteFrom('directory_record').where('uuid', 'in', uuids).execute();
  await addCounts(tx, countsOf(formers), new Map());
  await markShared(tx, formers);
  return true;
}

async function countedOf(tx: Kysely<Tables>, uuids: string[]): Promise<Counted[]> {
  return tx
    .selectFrom('directory_contact')
    .select(['uuid', 'group_id', 'favorite', 'unread', 'ai', 'has_email', 'deleted', 'nameless'])
    .select(['bad_phone', 'bad_address', 'phone_key', 'email_key'])
    .where('uuid', 'in', uuids)
    .execute();
}
