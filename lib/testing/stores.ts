import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, onTestFinished } from 'vitest';
import { insertSyncStates } from '../server/contact-index/sync/state';
import type { Store } from '../server/db/client';
import { ledgerSchema } from '../server/db/migrate';
import { migrations } from '../server/db/migrations';
import { HOLD_KEPT as HOLD_KEPT_POSTGRES } from '../server/db/migrations/0007-audit-postgres';
import { HOLD_KEPT as HOLD_KEPT_SQLITE } from '../server/db/migrations/0007-audit-sqlite';
import { openPostgres } from '../server/db/postgres';
import { openSqlite } from '../server/db/sqlite';
import { type Env, parseEnv } from '../server/env';
import { resetSingletons, singleton } from '../server/singleton';
import { guardedStore, takeRefusals } from './guarded-store';
import { openPglite } from './pglite';
import { createDatabase, databaseOfWorker } from './postgres';
import { openSqliteCopy, type SqliteCopy } from './sqlite';

const TABLES = [
  'audit',
  'rate_limit',
  'setup_link',
  'session',
  'password',
  'saved_view',
  'staff_link',
  'oidc_login',
  'contact_facts',
  'contact_field',
  'tag',
  'facts_change',
  'segment',
  'user',
  'import_row',
  'import',
  'broadcast_recipient',
  'broadcast_source',
  'broadcast_content',
  'broadcast',
  'send',
  'send_usage',
  'send_count',
  'past_message',
  'template_version',
  'template',
  'do_not_send',
  'canned_reply_saving',
  'canned_reply_version',
  'canned_reply',
  'setting',
  'contact_index',
  'contact_index_record',
  'contact_index_count',
  'contact_index_group',
  'contact_index_sync',
  'not_duplicates',
  'lease',
  'background_job',
  'service_call',
  'installation',
  'known_service',
] as const;

export const STORE_KINDS = ['sqlite', 'postgres'] as const;

export type StoreKind = (typeof STORE_KINDS)[number];

/**
 * Runs a suite on SQLite and on PostgreSQL: on a real server if TEST_DATABASE_URL is set, otherwise on PGlite. For
 * statements that differ (upserts, locks, search, order, JSON); for all others, one database is enough.
 */
export function describeStores(title: string, suite: (open: () => Store) => void): void {
  describe.each(STORE_KINDS)(`${title} on %s`, (kind) => suite(prepare(kind)));
}

/** Runs a suite on SQLite, with a store that is emptied before each test. */
export function describeOnSqlite(title: string, suite: (open: () => Store) => void): void {
  describe(title, () => suite(prepare('sqlite')));
}

function prepare(kind: StoreKind): () => Store {
  let store: Store;
  let empty: () => Promise<void>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, empty, close } = await openMigrated(kind));
  });
  beforeEach(async () => {
    await empty();
    await store.updateTable('service_budget').set({ calls: '[]' }).execute();
    await insertSyncStates(store, null);
  });
  afterEach(() => {
    const [refusal] = takeRefusals();
    if (refusal) throw refusal;
  });
  afterAll(() => {
    resetSingletons();
    return close();
  });
  return () => store;
}

/** An empty store, migrated up to but not including this migration. */
export function openBefore(kind: StoreKind, name: string): Promise<Store> {
  return openWith(kind, (each) => each < name);
}

/** An empty store with these migrations, whose order may have gaps. */
export async function openWith(kind: StoreKind, has: (name: string) => boolean): Promise<Store> {
  const store = kind === 'sqlite' ? openSqlite(':memory:') : await openEmptyPostgres();
  await applyMigrations(store, has);
  return store;
}

export async function applyMigrations(store: Store, has: (name: string) => boolean): Promise<void> {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([each]) => has(each)));
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => earlier },
    migrationTableSchema: await ledgerSchema(store),
  }).migrateToLatest();
  if (error) throw error;
}

async function openEmptyPostgres(): Promise<Store> {
  const server = inject('postgresTemplate');
  if (!server) return openPglite(inject('pgliteFiles')?.empty);
  const database = await createDatabase(server.url);
  onTestFinished(database.drop);
  return openPostgres(database.url, () => {});
}

// Events can be deleted only before `since`, which a trigger lets move forward only: it is dropped for as long as this
// takes. At once, because each statement has a cost of its own.

const DELETES = TABLES.map((table) => `delete from ${JSON.stringify(table)};`).join('\n');

const emptySqlite = ({ store, exec }: SqliteCopy) =>
  exec(`
    drop trigger audit_kept_grows;
    update audit_kept set since = '9';
    ${DELETES}
    update audit_kept set since = '';
    ${HOLD_KEPT_SQLITE.compile(store).sql};
  `);

async function emptyPostgres(store: Store): Promise<void> {
  await sql`
    do $$ begin
      drop trigger audit_kept_grows on audit_kept;
      update audit_kept set since = '9';
      ${sql.raw(DELETES)}
      update audit_kept set since = '';
      ${HOLD_KEPT_POSTGRES};
    end $$
  `.execute(store);
}

type Opened = { store: Store; empty(): Promise<void>; close(): Promise<void> };

async function openMigrated(kind: StoreKind): Promise<Opened> {
  if (kind === 'sqlite') {
    const copy = await openSqliteCopy(inject('sqliteStatements'));
    return { store: copy.store, empty: () => emptySqlite(copy), close: () => copy.store.destroy() };
  }
  const template = inject('postgresTemplate');
  const store = template ? openPostgres(await databaseOfWorker(template), () => {}) : await pgliteOfWorker();
  const close = async () => {
    if (template) await store.destroy();
  };
  return { store, empty: () => emptyPostgres(store), close };
}

let pglite: Promise<Store> | null = null;

/** The suites of a worker use it one after the other, since loading one takes a second. */
function pgliteOfWorker(): Promise<Store> {
  pglite ??= openPglite(inject('pgliteFiles')?.migrated);
  return pglite;
}

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Makes this process an app on `store`, with a data folder that is deleted when the process ends. */
export function setUpApp(store: Store, variables: Record<string, string> = {}): Env {
  resetSingletons();
  singleton('store', () => guardedStore(store));
  singleton('password-cost', () => ({ ln: 4, r: 8, p: 1 }));
  // Another process can't read a store in memory, and one pool is enough.
  singleton('reports', () => ({ open: () => store, close: () => {} }));
  return singleton('env', () => parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables }));
}
