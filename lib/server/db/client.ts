import 'server-only';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { env } from '../env';
import { log } from '../log';
import { singleton } from '../singleton';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import type { Tables } from './tables';

export type Store = Kysely<Tables>;

/** The desk's store: one for the process, opened on first use. */
export function store(): Store {
  return singleton('store', () => {
    const { DATABASE_URL, postgres } = env();
    if (DATABASE_URL && postgres) {
      return openPostgres(DATABASE_URL, (error) =>
        log().error({ error: error.message }, 'store connection lost'),
      );
    }
    return openSqlite(storeFile());
  });
}

/** Where a SQLite store lies. */
export function storeFile(): string {
  const { DATABASE_URL, DATA_DIR } = env();
  return DATABASE_URL ? fileURLToPath(DATABASE_URL) : join(DATA_DIR, 'frontdesk.db');
}
