import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Store } from './client';
import { isPostgres } from './dialect';
import type { Tables } from './tables';

/** Locks that must never be taken by two at once, by number: PostgreSQL names its advisory locks so. */
const LOCKS = { directory: 4_711_001, sends: 4_711_002, staff: 4_711_003, replies: 4_711_004 } as const;

/**
 * Runs `change` in a transaction that reads what it will write: one at a time in the whole installation, so that
 * nothing moves between the reading and the writing. Use nothing but `tx` inside: on SQLite there is one connection.
 */
export async function exclusively<Result>(
  store: Store,
  lock: keyof typeof LOCKS,
  change: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(store)) {
    // A stricter default of the database would freeze what `change` sees before the lock is had.
    const transaction = store.transaction().setIsolationLevel('read committed');
    return transaction.execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[lock])})`.execute(tx);
      return change(tx);
    });
  }
  return store.connection().execute(async (connection) => {
    // A deferred transaction could not write after it has read, if another process had written in between.
    await sql`begin immediate`.execute(connection);
    try {
      const result = await change(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
