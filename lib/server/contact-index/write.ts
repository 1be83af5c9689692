import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema/index';
import type { Observation } from './compare';
import { addDetails, dropDetails } from './details';
import { endMissing, keepNamesOf } from './facts-of-gone';
import { addCounts, type CountedRow, countsOf, markShared, toRow } from './rows';

export type WrittenContact = Observation & { seen_sync: number; written_at: string | null };

/** Small enough that on SQLite each statement blocks others for only a few milliseconds. */
const BATCH = 20;
const REMOVAL_BATCH_SIZE = 100;

/** Also updates the counts and the marks of shared phone numbers and emails. */
export async function writeContacts(tx: Kysely<Tables>, written: readonly WrittenContact[]): Promise<void> {
  for (let start = 0; start < written.length; start += BATCH) {
    await writeBatch(tx, written.slice(start, start + BATCH));
  }
  const uuidsOf = (isDeleted: boolean) =>
    written.flatMap(({ contact: { uuid, deleted_at } }) => ((deleted_at !== null) === isDeleted ? uuid : []));
  await endMissing(tx, uuidsOf(false));
  await keepNamesOf(tx, uuidsOf(true));
}

async function writeBatch(tx: Kysely<Tables>, written: readonly WrittenContact[]): Promise<void> {
  const rows = written.map(({ contact, position, page, per_page, as_of, seen_sync, written_at }) => ({
    ...toRow(contact),
    position,
    seen_page: page,
    seen_per_page: per_page,
    as_of,
    seen_sync,
    written_at,
    detailed: 1,
  }));
  const previous = await countedOf(
    tx,
    rows.map(({ uuid }) => uuid),
  );
  const indexed = await tx
    .insertInto('contact_index')
    .values(rows)
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(overwritten(Object.keys(rows[0] ?? {}))))
    .returning(['n', 'uuid'])
    .execute();
  const numbers = new Map(indexed.map(({ n, uuid }) => [uuid, n]));
  await tx
    .insertInto('contact_index_record')
    .values(written.map(({ contact }) => ({ uuid: contact.uuid, record: JSON.stringify(contact) })))
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(overwritten(['uuid', 'record'])))
    .execute();
  const known = new Set(previous.map(({ uuid }) => uuid));
  await dropDetails(
    tx,
    [...known].flatMap((uuid) => numbers.get(uuid) ?? []),
  );
  await addDetails(
    tx,
    written.flatMap(({ contact }) => {
      const n = numbers.get(contact.uuid);
      return n === undefined ? [] : { n, contact };
    }),
  );
  await addCounts(tx, countsOf(previous), countsOf(rows));
  await markShared(tx, [...previous, ...rows]);
}

function overwritten(columns: string[]) {
  const others = columns.filter((column) => column !== 'uuid');
  return Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)]));
}

export async function touchContacts(
  tx: Kysely<Tables>,
  observations: readonly Observation[],
  sync: number,
): Promise<void> {
  const [first] = observations;
  if (!first) return;
  const { page, per_page, as_of } = first;
  const positions = sql.join(
    observations.map(({ contact, position }) => sql`when ${contact.uuid} then ${position}`),
    sql` `,
  );
  await tx
    .updateTable('contact_index')
    .set({
      position: sql<number>`cast(case uuid ${positions} end as bigint)`,
      seen_page: page,
      seen_per_page: per_page,
      as_of,
      seen_sync: sync,
    })
    .where(
      'uuid',
      'in',
      observations.map(({ contact }) => contact.uuid),
    )
    .execute();
}

/** Removes a batch of the contacts that two complete syncs have missed. False when there are no more. */
export async function removeMissedContacts(tx: Kysely<Tables>, number: number): Promise<boolean> {
  const missed = await tx
    .selectFrom('contact_index')
    .select('uuid')
    .where('seen_sync', '<=', number - 2)
    .limit(REMOVAL_BATCH_SIZE)
    .execute();
  if (missed.length === 0) return false;
  const uuids = missed.map(({ uuid }) => uuid);
  const previous = await countedOf(tx, uuids);
  await keepNamesOf(tx, uuids);
  await tx.deleteFrom('contact_index').where('uuid', 'in', uuids).execute();
  await tx.deleteFrom('contact_index_record').where('uuid', 'in', uuids).execute();
  await addCounts(tx, countsOf(previous), new Map());
  await markShared(tx, previous);
  return true;
}

async function countedOf(tx: Kysely<Tables>, uuids: string[]): Promise<CountedRow[]> {
  return tx
    .selectFrom('contact_index')
    .select(['uuid', 'group_id', 'favorite', 'unread', 'ai', 'has_email', 'deleted', 'nameless'])
    .select(['bad_phone', 'bad_address', 'phone_key', 'email_key'])
    .where('uuid', 'in', uuids)
    .execute();
}
