import 'server-only';
import { sql } from 'kysely';
import { store } from '../db/client';

const WINDOW_MS = 15 * 60 * 1000;

export type Throttled = {
  /** Seconds to wait. */
  wait: number;
  /** Whether no attempt was refused before in these 15 minutes. */
  first: boolean;
};

/**
 * Takes one attempt from an allowance of `limit` in 15 minutes. Counted before it is tried, in one statement, so that
 * a burst of parallel attempts cannot slip past. Null unless none is left.
 */
export async function takeAttempt(key: string, limit: number, now = Date.now()): Promise<Throttled | null> {
  const at = new Date(now).toISOString();
  const endsAt = new Date(now + WINDOW_MS).toISOString();
  const row = await store()
    .insertInto('throttle')
    .values({ key, attempts: 1, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when throttle.window_ends_at <= ${at} then 1 else throttle.attempts + 1 end`,
        window_ends_at: sql<string>`case when throttle.window_ends_at <= ${at} then ${endsAt} else throttle.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (row.attempts <= limit) return null;
  const wait = Math.max(1, Math.ceil((Date.parse(row.window_ends_at) - now) / 1000));
  return { wait, first: row.attempts === limit + 1 };
}

/** Gives an allowance back whole, after the attempt turned out to be right. */
export async function clearAttempts(key: string): Promise<void> {
  await store().deleteFrom('throttle').where('key', '=', key).execute();
}

/** Gives one attempt back. */
export async function returnAttempt(key: string): Promise<void> {
  await store()
    .updateTable('throttle')
    .set({ attempts: sql<number>`attempts - 1` })
    .where('key', '=', key)
    .where('attempts', '>', 0)
    .execute();
}

export async function sweepAttempts(now = Date.now()): Promise<void> {
  await store().deleteFrom('throttle').where('window_ends_at', '<=', new Date(now).toISOString()).execute();
}
