import 'server-only';
import { sql } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { systemClock } from '@/lib/clock';
import { provenTime } from '../audit/proven-time';
import { reads, type Store, store } from '../db/client';
import type { SendUsageTable } from '../db/schema/sends';
import type { DailyJob } from '../jobs/daily';
import { fence } from '../jobs/fence';
import { type Lease, withLease } from '../jobs/lease';
import { log } from '../logger';
import { addSendCounts, countsDrift } from './counts';
import { inLedger } from './ledger';
import { addUsage, firstHour } from './usage';

const KEPT_MS = 7 * 24 * 3600 * 1000;
/** Rows that SQLite changes within a few milliseconds. */
const BATCH_SIZE = 500;

export const usageRecount: DailyJob = {
  name: 'recounting sends',
  run: (signal) => recountUsage(systemClock.now(), signal),
};

/**
 * Compares the counters with the sends, logs differences and corrects them, unless another process
 * is doing that. They can only differ after a defect, or when rows were changed by hand.
 */
export async function recountUsage(
  now = systemClock.now(),
  signal = new AbortController().signal,
): Promise<void> {
  await withLease({ name: 'send-usage', signal }, async (lease, held) => {
    const db = reads({ bulk: true, signal: held });
    const [usage, counts] = [await usageDrift(db, now), await countsDrift(db)];
    const found = usage.length + counts.length;
    if (found > 0) {
      const examples = [...usage, ...counts].slice(0, 20);
      log().warn({ found, examples }, 'counters of sends differ from the history and are corrected');
    }
    for (const batch of batchesOf(usage, BATCH_SIZE)) await fenced(lease, (tx) => addUsage(tx, batch));
    for (const batch of batchesOf(counts, BATCH_SIZE)) await fenced(lease, (tx) => addSendCounts(tx, batch));
    // By a clock that is ahead, counters that limits still need would go.
    const proven = await provenTime(now);
    if (proven === null) return;
    const outdated = firstHour(proven - KEPT_MS);
    await store().deleteFrom('send_usage').where('hour', '<', outdated).execute();
  });
}

async function fenced(lease: Lease, change: (tx: Store) => Promise<unknown>): Promise<void> {
  await inLedger(async (tx) => {
    await fence(tx, lease);
    await change(tx);
  });
}

// Each is one statement, which sees sends and counters of the same moment. The difference stays correct while other
// messages are counted, so it can be added later without a lock.

const COUNTED = sql`(state not in ('refused', 'not_sent') or doubtful = 1)`;

/** What is missing in the counters of the last 24 hours, in the order that `addUsage` needs. */
export async function usageDrift(db: Store, now: number): Promise<SendUsageTable[]> {
  const since = firstHour(now);
  const sends = sql`send where created_at >= ${`${since}:00:00.000Z`} and ${COUNTED}`;
  const { rows } = await sql<SendUsageTable>`
    select scope, hour, sum(n) as n from (
      select scope, hour, -n as n from send_usage where hour >= ${since}
      union all
      select 'everyone', substr(created_at, 1, 13), count(*) from ${sends} group by 2
      union all
      select 'user:' || actor_id, substr(created_at, 1, 13), count(*) from ${sends}
        and actor_id is not null and broadcast_id is null group by 1, 2
    ) as counted
    group by scope, hour having sum(n) <> 0
    order by case scope when 'everyone' then 0 else 1 end, scope, hour`.execute(db);
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}
