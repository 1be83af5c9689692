import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { Store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { migrate } from '../db/migrate';
import { startDirectory } from '../db/migrations/0003-directory';
import { holdKept as holdOnPostgres } from '../db/migrations/0007-audit-postgres';
import { holdKept as holdOnSqlite } from '../db/migrations/0007-audit-sqlite';
import { openPostgres } from '../db/postgres';
import { openSqlite } from '../db/sqlite';
import { type Env, parseEnv } from '../env';
import { forgetAll, singleton } from '../singleton';
import { openMigratedPglite } from './pglite';
import { createDatabase } from './postgres';

const TABLES = [
  'audit',
  'throttle',
  'setup_link',
  'session',
  'account',
  'verification',
  'saved_view',
  'staff_link',
  'oidc_login',
  'user',
  'send',
  'recipe_version',
  'recipe',
  'do_not_send',
  'canned_reply_saving',
  'canned_reply_version',
  'canned_reply',
  'desk_setting',
  'directory_contact',
  'directory_record',
  'directory_count',
  'directory_group',
  'directory_walk',
  'lease',
  'service_call',
] as const;

/** Runs a suite on SQLite and on PostgreSQL: a real server where TEST_DATABASE_URL names one, else PGlite. */
export function describeStores(title: string, suite: (open: () => Store) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, (kind) => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await openMigrated(kind));
    });
    beforeEach(async () => {
      await letGoOfActs(store);
      for (const table of TABLES) await store.deleteFrom(table).execute();
      await holdActs(store);
      await startDirectory(store);
    });
    afterAll(() => close());
    suite(() => store);
  });
}

/** What no desk can: the trigger that lets `since` only grow is away until `holdActs`. */
async function letGoOfActs(store: Store): Promise<void> {
  await sql`drop trigger audit_kept_grows ${isPostgres(store) ? sql`on audit_kept` : sql``}`.execute(store);
  await store.updateTable('audit_kept').set({ since: '9' }).execute();
}

async function holdActs(store: Store): Promise<void> {
  await store.updateTable('audit_kept').set({ since: '' }).execute();
  await (isPostgres(store) ? holdOnPostgres(store) : holdOnSqlite(store));
}

/** A migrated store on the kind of database, and what ends it. */
async function openMigrated(kind: 'sqlite' | 'postgres'): Promise<{ store: Store; close(): Promise<void> }> {
  const template = kind === 'postgres' ? inject('postgresTemplate') : null;
  if (!template) {
    const store = kind === 'sqlite' ? openSqlite(':memory:') : await openMigratedPglite(inject('pgliteFile'));
    if (kind === 'sqlite') await migrate(store);
    return { store, close: () => store.destroy() };
  }
  const database = await createDatabase(template.url, template.name);
  const store = openPostgres(database.url, () => {});
  return { store, close: () => store.destroy().then(database.drop) };
}

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Makes the process a desk on `store`, with its data in a folder that goes with the process. */
export function asDesk(store: Store, variables: Record<string, string> = {}): Env {
  forgetAll();
  singleton('store', () => store);
  singleton('password-cost', () => ({ ln: 4, r: 8, p: 1 }));
  // A store in memory, or on PostgreSQL: no other process could read the one, and none has to read the other.
  singleton('read-workers', () => null);
  return singleton('env', () => parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables }));
}
