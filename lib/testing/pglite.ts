import 'server-only';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../server/db/schema/index';

const INT8 = 20;

/** A PostgreSQL inside the test's own process, behind the pool that Kysely's dialect expects. */
export function openPglite(): Kysely<Tables> {
  const database = new PGlite({ parsers: { [INT8]: Number }, extensions: { pg_trgm } });
  let tail: Promise<unknown> = Promise.resolve();
  const pool = {
    /** One connection, so a transaction keeps everyone else waiting, as it would with a pool of one. */
    async connect() {
      const before = tail;
      let release = () => {};
      tail = new Promise<void>((resolve) => {
        release = resolve;
      });
      await before;
      return {
        async query(sql: string, parameters: readonly unknown[]) {
          const { rows, affectedRows } = await database.query(sql, [...parameters]);
          const command = sql.trimStart().slice(0, 6).toUpperCase();
          return { command, rows, rowCount: affectedRows ?? rows.length };
        },
        release,
      };
    },
    end: () => database.close(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
