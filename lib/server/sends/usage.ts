import 'server-only';
import { sql } from 'kysely';
import { DAY_MS } from '@/lib/dates/days';
import type { Store } from '../db/client';
import type { SendUsageTable } from '../db/schema/sends';
import type { SendRow } from './row';

/** Whose messages a limit counts: everyone's, or a user's outside broadcasts. */
export type UsageScope = 'everyone' | `user:${string}`;

/**
 * The messages of the last 24 hours that may have been charged: all except those certainly refused or not sent. An
 * hour counts until all of it is over 24 hours ago.
 */
export async function usageOf(db: Store, scope: UsageScope, now: number): Promise<number> {
  const usage = await usageByScope(db, [scope], now);
  return usage.get(scope) ?? 0;
}

/** The same of several scopes; those without messages are missing. */
export async function usageByScope(
  db: Store,
  scopes: readonly UsageScope[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('send_usage')
    .select((select) => ['scope', select.fn.sum<number | string>('n').as('n')])
    .where('scope', 'in', scopes)
    .where('hour', '>=', firstHour(now))
    // What a clock that was far ahead has counted would use up the limits for as long.
    .where('hour', '<=', hourOf(new Date(now + DAY_MS).toISOString()))
    .groupBy('scope')
    .execute();
  return new Map(rows.map(({ scope, n }) => [scope, Number(n)]));
}

export function firstHour(now: number): string {
  return hourOf(new Date(now - DAY_MS).toISOString());
}

type Countable = Pick<SendRow, 'created_at' | 'actor_id' | 'broadcast_id'>;

/**
 * Counts a message (`by` is 1) or no longer counts it (-1). Within the transaction that changes its row, so that
 * counters and rows never differ.
 */
export async function changeUsage(tx: Store, row: Countable, by: 1 | -1): Promise<void> {
  const hour = hourOf(row.created_at);
  await addUsage(
    tx,
    scopesOf(row).map((scope) => ({ scope, hour, n: by })),
  );
}

/** Two nodes can deadlock unless the rows of everyone come first. */
export async function addUsage(tx: Store, rows: SendUsageTable[]): Promise<void> {
  await tx
    .insertInto('send_usage')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['scope', 'hour']).doUpdateSet({ n: sql<number>`send_usage.n + excluded.n` }),
    )
    .execute();
}

/** A message of a broadcast doesn't count towards the limit of the person who started it. */
function scopesOf({ actor_id, broadcast_id }: Countable): UsageScope[] {
  return broadcast_id !== null || actor_id === null ? ['everyone'] : ['everyone', `user:${actor_id}`];
}

function hourOf(instant: string): string {
  return instant.slice(0, 13);
}
