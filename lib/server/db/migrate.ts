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
  if (store.getExecutor().adapter instanceof PostgresAdapter) {
    // Without its name Kysely would take a ledger in any other schema of the database for its own.
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(store);
    return toLatest(store, rows[0]?.schema);
  }
  // On PostgreSQL Kysely itself takes an advisory lock and a transaction; on SQLite it does neither.
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

async function toLatest(store: Store, schema?: string): Promise<void> {
  await refuseNewer(store, schema);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: store, provider, migrationTableSchema: schema });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewer(store: Store, schema?: string): Promise<void> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true });
  const isLedger = (table: (typeof tables)[number]) =>
    table.name === 'kysely_migration' && (schema === undefined || table.schema === schema);
  if (!tables.some(isLedger)) return;
  const ledger = store as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await ledger.selectFrom('kysely_migration').select('name').execute();
  const unknown = applied.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerStoreError(
    `The store was written by a newer version of Frontdesk (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
  );
}
