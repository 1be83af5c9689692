import 'server-only';
import { type Kysely, Migrator, sql } from 'kysely';
import type { Store } from './client';
import { isPostgres } from './dialect';
import { migrations } from './migrations';

/** Thrown when a newer version of the app has migrated the store. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/**
 * Migrates the store to the current schema, all or nothing, one process at a time. Throws NewerStoreError if the store
 * has migrations that this version doesn't know.
 */
export async function migrate(store: Store): Promise<void> {
  await refuseNewer(store);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: store, provider, migrationTableSchema: await ledgerSchema(store) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * The schema of the migration table. Without it, Kysely would use a migration table in any other schema of a
 * PostgreSQL database.
 */
export async function ledgerSchema(store: Store): Promise<string | undefined> {
  if (!isPostgres(store)) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(store);
  return rows[0]?.schema;
}

async function refuseNewer(store: Store): Promise<void> {
  const { rows: ledgers } = await (isPostgres(store)
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql`select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'`
  ).execute(store);
  if (ledgers.length === 0) return;
  const ledger = store as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await ledger.selectFrom('kysely_migration').select('name').execute();
  const unknown = applied.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerStoreError(
    `The store was written by a newer version of Frontdesk (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
  );
}
