import 'server-only';
import { existsSync, openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../server/db/migrate';
import type { Tables } from '../server/db/schema/index';

const INT8 = 20;

/**
 * A migrated PostgreSQL in the process of the test. The first process that needs one stores its data in `file`,
 * because loading it takes a tenth of the time of creating and migrating a database.
 */
export async function openMigratedPglite(file: string): Promise<Kysely<Tables>> {
  if (existsSync(file)) return openPglite(await openAsBlob(file));
  const database = pglite();
  const store = behindPool(database);
  await migrate(store);
  const data = await database.dumpDataDir('none');
  // Renamed at the end, so that another process always reads a complete file.
  const part = `${file}.${process.pid}`;
  await writeFile(part, data.stream());
  await rename(part, file);
  return store;
}

export function openPglite(data?: Blob): Kysely<Tables> {
  return behindPool(pglite(data));
}

function pglite(loadDataDir?: Blob): PGlite {
  return new PGlite({ parsers: { [INT8]: Number }, extensions: { pg_trgm }, loadDataDir });
}

/** Wraps PGlite as the pool that Kysely's dialect expects. */
function behindPool(database: PGlite): Kysely<Tables> {
  let tail: Promise<unknown> = Promise.resolve();
  const pool = {
    /** There is one connection, so a transaction blocks all others, as in a pool of one. */
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
