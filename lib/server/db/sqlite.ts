import 'server-only';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Tables } from './schema/index';
import { SqliteDriver } from './sqlite-driver';

const PATIENCE_MS = 5_000;

/** Has a migration run in a transaction, as on PostgreSQL: Kysely's own adapter leaves it half done when it fails. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens a SQLite store. `file` is a path or `:memory:`; its folder is made when missing. */
export function openSqlite(file: string, { patienceMs = PATIENCE_MS } = {}): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new SqliteDriver(file, patienceMs),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
