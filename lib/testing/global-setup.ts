import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/db/migrate';
import { openPostgres } from '../server/db/postgres';
import { createDatabase } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PostgreSQL database to copy; null without TEST_DATABASE_URL. */
    postgresTemplate: { url: string; name: string } | null;
    /** The file in which the first suite that needs PGlite stores a migrated database for the others. */
    pgliteFile: string;
  }
}

/** Migrates PostgreSQL once for all suites. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-units-'));
  provide('pgliteFile', join(folder, 'migrated.tar'));
  const url = process.env.TEST_DATABASE_URL;
  const template = url ? await migratedDatabase(url) : null;
  provide('postgresTemplate', url && template ? { url, name: template.name } : null);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await template?.drop();
  };
}

async function migratedDatabase(url: string) {
  const database = await createDatabase(url);
  const store = openPostgres(database.url, () => {});
  await migrate(store);
  await store.destroy();
  return database;
}
