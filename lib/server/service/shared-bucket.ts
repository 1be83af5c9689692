import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../db/client';
import { type Bucket, isRecent, type Taken } from './bucket';
import type { Clock } from './clock';

/**
 * Lets several nodes spend one allowance: each asks the store, under a row lock, how many calls all of them made in the
 * last minute, and tells `own` as the service would.
 */
export function createSharedBucket(own: Bucket, store: Store, clock: Clock): Bucket {
  async function take(keep: number): Promise<Taken> {
    return store.transaction().execute(async (trx) => {
      const budget = trx.updateTable('service_budget').where('id', '=', 1);
      const { calls } = await budget
        .set({ calls: sql<string>`calls` })
        .returning('calls')
        .executeTakeFirstOrThrow();
      const now = clock.now();
      const recent = heed(calls, now);
      const taken = await own.take(keep);
      if (taken.granted) await budget.set({ calls: JSON.stringify([...recent, now]) }).execute();
      return taken;
    });
  }

  async function refresh(): Promise<void> {
    const budget = store.selectFrom('service_budget').where('id', '=', 1).select('calls');
    heed((await budget.executeTakeFirstOrThrow()).calls, clock.now());
  }

  /** Tells `own` of the calls of all nodes, which are returned. */
  function heed(calls: string, now: number): number[] {
    const recent = (JSON.parse(calls) as number[]).filter((at) => isRecent(at, now));
    own.adapt({ remaining: Math.max(0, own.status().limit - recent.length) });
    return recent;
  }

  return { ...own, take, refresh };
}
