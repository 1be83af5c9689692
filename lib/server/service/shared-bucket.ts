import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../db/client';
import { log } from '../logger';
import type { Clock } from './clock';
import { type Bucket, isRecent, type Taken } from './token-bucket';

/**
 * Lets several nodes spend one allowance: each asks the store, under a row lock, how many calls all of them made in the
 * last minute, and tells `own` as the service would.
 */
export function createSharedBucket(own: Bucket, store: Store, clock: Clock): Bucket {
  async function take(keep: number): Promise<Taken> {
    return store.transaction().execute(async (trx) => {
      const calls = await lock(trx);
      const now = clock.now();
      const recent = heed(calls, now);
      const taken = await own.take(keep);
      if (!taken.granted) return taken;
      await write(trx, [...recent, now]);
      return {
        granted: true,
        ended() {
          taken.ended();
          end(now).catch((err: unknown) => log().warn({ err }, 'the end of a call could not be shared'));
        },
      };
    });
  }

  async function end(at: number): Promise<void> {
    await store.transaction().execute(async (trx) => {
      const calls = read(await lock(trx));
      const position = calls.indexOf(at);
      await write(trx, [...(position < 0 ? calls : calls.toSpliced(position, 1)), clock.now()]);
    });
  }

  async function refresh(): Promise<void> {
    const budget = store.selectFrom('service_budget').where('id', '=', 1).select('calls');
    heed((await budget.executeTakeFirstOrThrow()).calls, clock.now());
  }

  /** Tells `own` of the calls of all nodes, which are returned. */
  function heed(calls: string, now: number): number[] {
    const recent = read(calls).filter((at) => isRecent(at, now));
    own.adapt({ remaining: Math.max(0, own.status().limit - recent.length) });
    return recent;
  }

  return { ...own, take, refresh };
}

/** The calls, which nobody else can then change before this transaction ends. */
async function lock(trx: Store): Promise<string> {
  const { calls } = await trx
    .updateTable('service_budget')
    .where('id', '=', 1)
    .set({ calls: sql<string>`calls` })
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls;
}

async function write(trx: Store, calls: number[]): Promise<void> {
  const text = JSON.stringify(calls);
  await trx.updateTable('service_budget').where('id', '=', 1).set({ calls: text }).execute();
}

function read(calls: string): number[] {
  return JSON.parse(calls) as number[];
}
