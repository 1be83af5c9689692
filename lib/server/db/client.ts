import 'server-only';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { env } from '../env';
import { singleton } from '../singleton';
import { sayWhetherItAnswers } from './outage';
import { openPostgres, type PoolLimits, REPORTS } from './postgres';
import { openReadOnly } from './read-only';
import { type ReadOptions, ReadWorkers } from './read-workers';
import type { Tables } from './schema/index';
import { openSqlite } from './sqlite';

export type Store = Kysely<Tables>;

export function store(): Store {
  return singleton('store', () => openServer() ?? openSqlite(storeFile()));
}

/** Where reports are read, apart from the store. Functions, since each bundle of Next has classes of its own. */
type Reports = { open(options: ReadOptions): Store; close(): Promise<void> | void };

const reports = () =>
  singleton('reports', (): Reports => {
    const server = openServer(REPORTS);
    if (server) return { open: () => server, close: () => server.destroy() };
    const workers = new ReadWorkers(storeFile());
    return { open: (options) => openReadOnly(workers, options), close: () => workers.close() };
  });

/**
 * The store for queries that read many rows, so that they never hold up a send or a save: on SQLite they run in
 * separate processes, on PostgreSQL over a few connections of their own. Lookups by key belong to `store`, which is
 * faster and waits for no report.
 */
export function reads(options: ReadOptions = {}): Store {
  return reports().open(options);
}

/** Aborts reads, waits for writes in progress and closes the store. */
export async function closeStore(): Promise<void> {
  await reports().close();
  await store().destroy();
}

function openServer(limits?: PoolLimits): Store | null {
  const { DATABASE_URL, postgres } = env();
  if (!DATABASE_URL || !postgres) return null;
  return openPostgres(DATABASE_URL, sayWhetherItAnswers, limits);
}

export function storeFile(): string {
  const { DATABASE_URL, DATA_DIR } = env();
  return DATABASE_URL ? fileURLToPath(DATABASE_URL) : join(DATA_DIR, 'frontdesk.db');
}
