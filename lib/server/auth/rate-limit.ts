import 'server-only';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import { AppError } from '../errors';

const WINDOW_MS = 15 * 60 * 1000;

/**
 * Counts one attempt out of `limit` in 15 minutes. Throws `too_many_requests` when none is left. The first refusal of
 * a window is passed to `onFirst` before it is thrown.
 */
export async function consumeRateLimit(
  key: string,
  limit: number,
  onFirst?: (refusal: AppError) => Promise<unknown>,
): Promise<void> {
  const exceeded = await countAttempt(key, limit);
  if (!exceeded) return;
  const { wait, first } = exceeded;
  const minutes = Math.ceil(wait / 60);
  const message = coded('sign-in-errors.tooManyAttempts', { minutes });
  const refusal = new AppError('too_many_requests', message, { retryAfter: wait });
  if (first) await onFirst?.(refusal);
  throw refusal;
}

/**
 * Counts one attempt out of `limit` in 15 minutes. Call it before the attempt; it is a single statement, so parallel
 * attempts can't exceed the limit. Returns null while attempts are left, otherwise the seconds to wait and whether
 * this is the first refusal.
 */
export async function countAttempt(
  key: string,
  limit: number,
  now = systemClock.now(),
): Promise<{ wait: number; first: boolean } | null> {
  const at = new Date(now).toISOString();
  const endsAt = new Date(now + WINDOW_MS).toISOString();
  // A later end comes from a clock that was ahead.
  const isOver = sql<boolean>`rate_limit.window_ends_at <= ${at} or rate_limit.window_ends_at > ${endsAt}`;
  const row = await store()
    .insertInto('rate_limit')
    .values({ key, attempts: 1, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else rate_limit.attempts + 1 end`,
        window_ends_at: sql<string>`case when ${isOver} then ${endsAt} else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (row.attempts <= limit) return null;
  const wait = Math.max(1, Math.ceil((Date.parse(row.window_ends_at) - now) / 1000));
  return { wait, first: row.attempts === limit + 1 };
}

export async function resetRateLimit(key: string): Promise<void> {
  await store().deleteFrom('rate_limit').where('key', '=', key).execute();
}

export async function refundAttempt(key: string): Promise<void> {
  await store()
    .updateTable('rate_limit')
    .set({ attempts: sql<number>`attempts - 1` })
    .where('key', '=', key)
    .where('attempts', '>', 0)
    .execute();
}
