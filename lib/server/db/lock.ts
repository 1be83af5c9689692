import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Store } from './client';
import { isPostgres } from './dialect';
import type { Tables } from './schema/index';

/** Locks that must never be taken by two at once, by number: PostgreSQL names its advisory locks so. */
const LOCKS = {
  'contact-index': 4_711_001,
  sends: 4_711_002,
  staff: 4_711_003,
  replies: 4_711_004,
  views: 4_711_005,
} as const;

/**
 * Runs `change` in a transaction that reads what it will write: one at a time in the whole installation, so that
 * nothing moves between the reading and the writing. Use nothing but `tx` inside: a second write would wait for this one.
 */
export async function exclusively<Result>(
  store: Store,
  lock: keyof typeof LOCKS,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  // A stricter default of the database would freeze what `change` sees before the lock is had.
  return store
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      // On SQLite every transaction is exclusive.
      if (isPostgres(store)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[lock])})`.execute(tx);
      return change(tx);
    });
}
