import 'server-only';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Tables } from './schema/index';
import { SqliteDriver } from './sqlite-driver';
import { TracedDriver } from './traced-driver';

const PATIENCE_MS = 5_000;

/** Runs migrations in a transaction, as on PostgreSQL. Kysely's own adapter would leave a failed one half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens a SQLite store. `file` is a path or `:memory:`; a missing folder is created. */
export function openSqlite(
  file: string,
  { patienceMs = PATIENCE_MS, driver = new SqliteDriver(file, patienceMs) } = {},
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new TracedDriver(driver, 'sqlite'),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
