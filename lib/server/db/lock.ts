import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Store } from './client';
import { isPostgres } from './dialect';
import type { Tables } from './schema/index';

/** Each lock with its number as an advisory lock of PostgreSQL. */
const LOCKS = {
  'contact-index': 4_711_001,
  sends: 4_711_002,
  staff: 4_711_003,
  replies: 4_711_004,
  views: 4_711_005,
  broadcasts: 4_711_030,
  installation: 4_711_006,
  settings: 4_711_007,
  'contact-facts': 4_711_008,
} as const;

/**
 * Runs `change` in a transaction under a lock: one at a time in the whole installation, so that what it reads can't
 * change before it writes. Use only `tx` inside: another write would deadlock.
 */
export async function exclusively<Result>(
  store: Store,
  lock: keyof typeof LOCKS,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  // With a stricter isolation level, `change` would see the data as it was before the lock was taken.
  return store
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await takeLock(tx, lock);
      return change(tx);
    });
}

/** The same lock within a transaction, until its end. What was read before may have changed since. */
export async function takeLock(tx: Store, lock: keyof typeof LOCKS): Promise<void> {
  // On SQLite every transaction is exclusive.
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[lock])})`.execute(tx);
}
