import 'server-only';
import { readSyncState } from '../contact-index/sync/state';
import { batchesOf } from '../db/batches';
import { reads } from '../db/client';
import { takeLock } from '../db/lock';
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
          .where('missing_since', '<', before)
          .execute();
      });
    }
    if (due.length < FOUND) return;
  }
}

/** The sync after which a contact that no sync has seen is gone, as one that two syncs have missed. */
const SYNCS = 2;

/**
 * Notes of contacts that were in no sync since the index was emptied that they are gone from now on: no sync removes them
 * from it.
 */
export async function noteMissing({ now, signal, step }: Omit<RemovalRun, 'before'>): Promise<void> {
  const db = reads({ bulk: true, signal });
  if (((await readSyncState(db, 'contacts')).completed ?? 0) < SYNCS) return;
  const unlisted = await db
    .selectFrom('contact_facts')
    .select('n')
    .where('service', 'is', null)
    .where('missing_since', 'is', null)
    .where('contact_id', 'not in', db.selectFrom('contact_index').select('uuid'))
    .execute();
  for (const batch of batchesOf(unlisted, FOUND)) {
    const numbers = batch.map(({ n }) => n);
    await step(async (tx) => {
      // So that none of them comes into the index at the same time.
      await takeLock(tx, 'contact-index');
      await tx
        .updateTable('contact_facts')
        .set({ missing_since: new Date(now).toISOString() })
        .where('n', 'in', numbers)
        .where('service', 'is', null)
        .where('missing_since', 'is', null)
        .where('contact_id', 'not in', tx.selectFrom('contact_index').select('uuid'))
        .execute();
    });
  }
}
