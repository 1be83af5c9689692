import 'server-only';
import { sql } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { reads, type Store } from '../db/client';
import type { SendCountTable } from '../db/schema/sends';
import { addSendCounts } from '../sends/counts';
import { rememberPast } from '../sends/past-messages';
import { DUE, type RemovalRun } from './due';

/** Messages that SQLite deletes within a few milliseconds; other writes wait for that long. */
const BATCH_SIZE = 25;
const FOUND = 500;

const COLUMNS = [
  ...(['id', 'created_at', 'phone_key', 'template_name', 'category'] as const),
  ...(['state', 'doubtful', 'test', 'actor_id', 'broadcast_id'] as const),
];

/** Removes messages, the oldest first, and with them from the counters of the history. */
export async function removeMessages({ before, now, signal, step }: RemovalRun): Promise<void> {
  let last = { created_at: '', id: '' };
  for (;;) {
    // As a report: many that stay may come before the next that goes.
    const found = await DUE.messages(reads({ bulk: true, signal }), before)
      .select(['send.created_at', 'send.id'])
      .where(sql<boolean>`(send.created_at, send.id) > (${last.created_at}, ${last.id})`)
      .orderBy('send.created_at')
      .orderBy('send.id')
      .limit(FOUND)
      .execute();
    for (const batch of batchesOf(found, BATCH_SIZE)) {
      const ids = batch.map(({ id }) => id);
      await step((tx) => removeSome(tx, ids, before, now));
    }
    if (found.length < FOUND) return;
    last = found.at(-1) ?? last;
  }
}

/** Of these, only those that are still due. */
async function removeSome(tx: Store, found: string[], before: string, now: number): Promise<void> {
  const rows = await DUE.messages(tx, before).select(COLUMNS).where('send.id', 'in', found).execute();
  if (rows.length === 0) return;
  await rememberPast(tx, rows, now);
  await markBroadcasts(tx, rows, now);
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('send').where('id', 'in', ids).execute();
  await addSendCounts(tx, countsOf(rows));
}

/** A broadcast of which messages are missing is not sent again: no one would know who got it. */
async function markBroadcasts(
  tx: Store,
  rows: readonly { broadcast_id: string | null }[],
  now: number,
): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ broadcast_id }) => broadcast_id ?? []))].sort();
  if (ids.length === 0) return;
  await tx
    .updateTable('broadcast')
    .set({ messages_removed_at: new Date(now).toISOString() })
    .where('id', 'in', ids)
    .where('messages_removed_at', 'is', null)
    .execute();
}

type Counted = Pick<SendCountTable, 'template_name' | 'state'> & { actor_id: string | null };

function countsOf(rows: readonly Counted[]): SendCountTable[] {
  const counts = new Map<string, SendCountTable>();
  for (const { actor_id, template_name, state } of rows) {
    const key = { actor_id: actor_id ?? '', template_name, state };
    const text = JSON.stringify(key);
    counts.set(text, { ...key, n: (counts.get(text)?.n ?? 0) - 1 });
  }
  return [...counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
