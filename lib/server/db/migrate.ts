import 'server-only';
import { type Kysely, Migrator, PostgresAdapter, sql } from 'kysely';
import type { Store } from './client';
import { migrations } from './migrations';

/** Thrown when the store was written by a newer version of the desk. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/**
 * Brings the store up to date, all or nothing, one migrator at a time. Throws NewerStoreError rather than touch what
 * it does not know.
 */
export async function migrate(store: Store): Promise<void> {
  // On PostgreSQL Kysely itself takes an advisory lock and a transaction; on SQLite it does neither.
  if (store.getExecutor().adapter instanceof PostgresAdapter) return toLatest(store);
  await store.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await toLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function toLatest(store: Store): Promise<void> {
  await refuseNewer(store);
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewer(store: Store): Promise<void> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const ledger = store as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await ledger.selectFrom('kysely_migration').select('name').execute();
  const unknown = applied.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerStoreError(
    `The store was written by a newer version of Frontdesk (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
  );
}
