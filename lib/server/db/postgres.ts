import 'server-only';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { refusingPool } from './postgres-pool';
import type { Tables } from './schema/index';

const INT8 = 20;

/** Opens a PostgreSQL store. Row numbers and counts arrive as numbers, as they do from SQLite. */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A server that is cut off says nothing: without it a query would wait for its answer for ever.
    keepAlive: true,
    types: {
      getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: refusingPool(pool, onLostConnection) }) });
}
