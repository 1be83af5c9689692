import 'server-only';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { type OnAnswer, refusingPool } from './postgres-pool';
import type { Tables } from './schema/index';
import { TracedPostgresDialect } from './traced-driver';

const INT8 = 20;

/** `max`: connections at a time. `connectionTimeoutMillis`: how long a statement waits for one. */
export type PoolLimits = Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'statement_timeout'>;

const STORE: PoolLimits = { max: 10, connectionTimeoutMillis: 5_000 };

/** For reads of many rows: they may wait for each other, and a runaway one ends. */
export const REPORTS: PoolLimits = { max: 3, connectionTimeoutMillis: 30_000, statement_timeout: 60_000 };

/** Opens a PostgreSQL store. Row numbers and counts are returned as numbers, as SQLite does. */
export function openPostgres(url: string, onAnswer: OnAnswer, limits = STORE): Kysely<Tables> {
  const pool = async () => refusingPool(await connectionPool(url, limits), onAnswer);
  return new Kysely<Tables>({ dialect: new TracedPostgresDialect({ pool }) });
}

async function connectionPool(connectionString: string, limits: PoolLimits): Promise<pg.Pool> {
  // Loaded here, since a node on SQLite needs none of it.
  const { Pool, types } = (await import('pg')).default;
  return new Pool({
    connectionString,
    ...limits,
    // Without keep-alive, a query would wait forever when the connection to the server is cut silently.
    keepAlive: true,
    // A process that is suspended or cut off within a transaction would keep its locks from all others.
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)),
    },
  });
}
