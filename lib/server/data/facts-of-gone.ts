import 'server-only';
import type { SelectQueryBuilder } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { keepNamesOf } from '../contact-index/facts-of-gone';
import { readSyncState } from '../contact-index/sync/state';
import { reads, type Store } from '../db/client';
import { takeLock } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { DUE, type RemovalRun } from './due';

/** Contacts whose facts SQLite deletes within a few milliseconds: each may have hundreds of notes. */
const BATCH_SIZE = 10;
const FOUND = 500;

/** Removes what was kept about contacts that are gone, except those that have come back or got a follow-up since. */
export async function removeFactsOfGone({ before, signal, step }: RemovalRun): Promise<void> {
  for (;;) {
    const due = await DUE.contact_facts(reads({ bulk: true, signal }), before)
      .select('n')
      .limit(FOUND)
      .execute();
    for (const batch of batchesOf(due, BATCH_SIZE)) {
      const numbers = batch.map(({ n }) => n);
      await step(async (tx) => {
        await takeLock(tx, 'contact-facts');
        const still = await DUE.contact_facts(tx, before).select('n').where('n', 'in', numbers).execute();
        const gone = still.map(({ n }) => n);
        if (gone.length === 0) return;
        await tx
          .deleteFrom('contact_facts')
          .where('n', 'in', gone)
          // PostgreSQL reads the row again when the contact has just come back.
          .where('missing_since', 'is not', null)
          .execute();
      });
    }
    if (due.length < FOUND) return;
  }
}

/** The sync after which a contact that no sync has seen is gone, as one that two syncs have missed. */
const SYNCS = 2;

type Noting = Omit<RemovalRun, 'before'>;

/**
 * Counts the days of contacts that are gone from now on: of those that syncs removed from the index since the last run, and
 * of those that were in no sync since the index was emptied, which no sync removes from it.
 */
export async function noteMissing(run: Noting): Promise<void> {
  const at = new Date(run.now).toISOString();
  const db = reads({ bulk: true, signal: run.signal });
  const isUncounted = (tx: Store) =>
    tx
      .selectFrom('contact_facts')
      .select('n')
      .where('service', 'is', null)
      .where('missing_since', 'is not', null)
      .where('counted_from', 'is', null);
  await noteDeleted(run);
  await noteAll(run, isUncounted, { counted_from: at });
  if (((await readSyncState(db, 'contacts')).completed ?? 0) < SYNCS) return;
  const isUnlisted = (tx: Store) =>
    tx
      .selectFrom('contact_facts')
      .select('n')
      .where('service', 'is', null)
      .where('missing_since', 'is', null)
      .where('contact_id', 'not in', tx.selectFrom('contact_index').select('uuid'));
  await noteAll(run, isUnlisted, { missing_since: at, counted_from: at });
}

/** Those that got facts after they were deleted, or were deleted before an update of Frontdesk. */
async function noteDeleted({ signal, step }: Noting): Promise<void> {
  const found = (db: Store) =>
    db
      .selectFrom('contact_facts')
      .innerJoin('contact_index', 'uuid', 'contact_id')
      .select('contact_id')
      .where('service', 'is', null)
      .where('missing_since', 'is', null)
      .where('deleted', '=', 1);
  const uuids = (await found(reads({ bulk: true, signal })).execute()).map(({ contact_id }) => contact_id);
  for (const batch of batchesOf(uuids, FOUND)) {
    await step(async (tx) => {
      await takeLock(tx, 'contact-index');
      const still = await found(tx).where('contact_id', 'in', batch).execute();
      await keepNamesOf(
        tx,
        still.map(({ contact_id }) => contact_id),
      );
    });
  }
}

async function noteAll(
  { signal, step }: Noting,
  found: (tx: Store) => SelectQueryBuilder<Tables, 'contact_facts', { n: number }>,
  change: { missing_since?: string; counted_from: string },
): Promise<void> {
  const rows = await found(reads({ bulk: true, signal })).execute();
  for (const batch of batchesOf(rows, FOUND)) {
    const numbers = batch.map(({ n }) => n);
    await step(async (tx) => {
      // So that none of them comes into the index at the same time.
      await takeLock(tx, 'contact-index');
      const still = (await found(tx).where('n', 'in', numbers).execute()).map(({ n }) => n);
      if (still.length > 0)
        await tx.updateTable('contact_facts').set(change).where('n', 'in', still).execute();
    });
  }
}
