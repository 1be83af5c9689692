import 'server-only';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { env } from '../env';
import { log } from '../logger';
import { singleton } from '../singleton';
import { openPostgres } from './postgres';
import { openReadOnly } from './read-only';
import { type ReadOptions, ReadWorkers } from './read-workers';
import type { Tables } from './schema/index';
import { openSqlite } from './sqlite';

export type Store = Kysely<Tables>;

/** The app's store: one per process, opened on first use. */
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

const workers = () => singleton('read-workers', () => (env().postgres ? null : new ReadWorkers(storeFile())));

/**
 * The store for queries that read many rows: on SQLite they run in separate processes, where they don't block other
 * requests. Lookups by key are faster with `store`.
 */
export function reads(options: ReadOptions = {}): Store {
  const own = workers();
  return own ? openReadOnly(own, options) : store();
}

/** Aborts reads, waits for writes in progress and closes the store. */
export async function closeStore(): Promise<void> {
  workers()?.close();
  await store().destroy();
}

/** The path of the SQLite store. */
export function storeFile(): string {
  const { DATABASE_URL, DATA_DIR } = env();
  return DATABASE_URL ? fileURLToPath(DATABASE_URL) : join(DATA_DIR, 'frontdesk.db');
}
