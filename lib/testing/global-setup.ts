import 'server-only';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/db/migrate';
import { openPostgres } from '../server/db/postgres';
import { type PgliteFiles, pgliteFiles } from './pglite';
import { createDatabase } from './postgres';
import { migratedSqlite } from './sqlite';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PostgreSQL database to copy; null without TEST_DATABASE_URL. */
    postgresTemplate: { url: string; name: string } | null;
    /** Null with TEST_DATABASE_URL. */
    pgliteFiles: PgliteFiles | null;
    /** What makes a migrated SQLite store of an empty one. */
    sqliteStatements: string;
  }
}

/** Migrates SQLite, and PostgreSQL or PGlite, once, before any suite: a file that one of them wrote could be read by halves. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  provide('sqliteStatements', await migratedSqlite());
  provide('pgliteFiles', url ? null : await pgliteFiles());
  const template = url ? await migratedDatabase(url) : null;
  provide('postgresTemplate', url && template ? { url, name: template.name } : null);
  return async () => template?.drop();
}

async function migratedDatabase(url: string) {
  const database = await createDatabase(url);
  const store = openPostgres(database.url, () => {});
  await migrate(store);
  await store.destroy();
  return database;
}
