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

const workers = () => singleton('read-workers', () => (env().postgres ? null : new ReadWorkers(storeFile())));

/**
 * The store for statements that read many rows: on SQLite these run in processes of their own, where they keep nobody
 * waiting. What is found by its key is had sooner from `store`.
 */
export function reads(options: ReadOptions = {}): Store {
  const own = workers();
  return own ? openReadOnly(own, options) : store();
}

/** Ends what is being read, and closes the store once what is being written is. */
export async function closeStore(): Promise<void> {
  workers()?.close();
  await store().destroy();
}

/** Where a SQLite store lies. */
export function storeFile(): string {
  const { DATABASE_URL, DATA_DIR } = env();
  return DATABASE_URL ? fileURLToPath(DATABASE_URL) : join(DATA_DIR, 'frontdesk.db');
}
