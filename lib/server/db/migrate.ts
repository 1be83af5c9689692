import 'server-only';
import { type Kysely, Migrator } from 'kysely';
import type { Store } from './client';
import { migrations } from './migrations';

/** Thrown when the store was written by a newer version of the desk. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/**
 * Brings the store up to date, one migrator at a time: Kysely takes an advisory lock on PostgreSQL; on SQLite the
 * loser of two writers is told so and looks again. Throws NewerStoreError rather than touch what it does not know.
 */
export async function migrate(db: Store, attempts = 5): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await refuseNewer(db);
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (attempts > 1 && isBusy(error)) return migrate(db, attempts - 1);
  throw error;
}

async function refuseNewer(db: Store): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const store = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await store.selectFrom('kysely_migration').select('name').execute();
  const unknown = applied.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerStoreError(
    `The store was written by a newer version of Frontdesk (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
