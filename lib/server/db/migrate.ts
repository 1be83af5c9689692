import 'server-only';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { isLost } from '../errors';
import type { Store } from './client';
import { isPostgres } from './dialect';
import { migrations, type NamedMigration } from './migrations';
import type { Tables } from './schema/index';
import { codeOf } from './store-errors';

/** Thrown when another version of the app, or another program, has written what this one can't continue. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';
}

/** Thrown when a migration of a store that was in use failed: all of them were rolled back. Its cause says why. */
export class UpgradeFailed extends Error {
  override readonly name = 'UpgradeFailed';
}

/**
 * Migrations that were added after one with a higher number, each with the last one that builds of that time had. They
 * and the ones in between change different tables, so a store of such a build gets them late.
 */
const MAY_FOLLOW: Record<string, string> = {
  '0003-directory': '0004-sends',
  '0010-session-proof': '0014-saving-runner',
  '0013-send-answer': '0014-saving-runner',
  '0017-audit-search': '0018-contact-index',
};

type Upgrading = {
  /** Runs before migrations change a store that was in use, with their names. When it throws, nothing is changed. */
  before?(pending: string[]): Promise<void> | void;
  /**
   * Throws when a build runs that is older than the one whose newest migration is `oldest`. Runs before a migration that
   * names it, in its transaction: no other process migrates the store, nor gets through its own `migrate`, until the end.
   */
  requireBuilds?(tx: Kysely<Tables>, oldest: string): Promise<void>;
};

/** By which builds are told apart: also those between two releases. */
export const newestMigration = () => Object.keys(migrations).at(-1) ?? '';

/**
 * Migrates the store to the current schema, all or nothing, one process at a time. Throws StoreVersionError if the
 * store has migrations that this version doesn't know, or lacks one that must come before those it has.
 */
export async function migrate(
  store: Store,
  { before, requireBuilds }: Upgrading = {},
  all: Record<string, NamedMigration> = migrations,
): Promise<void> {
  const applied = await appliedTo(store);
  refuseOtherVersions(applied, all);
  const pending = Object.keys(all).filter((name) => !applied.includes(name));
  if (applied.length > 0 && pending.length > 0) await before?.(pending);
  const provider = { getMigrations: async () => guarded(all, requireBuilds) };
  const migrator = new Migrator({
    db: store,
    provider,
    migrationTableSchema: await ledgerSchema(store),
    // Checked above: Kysely's own check has no message for operators and allows no exceptions.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  // A newer version may have upgraded the store while this one waited for its turn.
  refuseOtherVersions(await appliedTo(store), all);
  if (applied.length === 0) throw existed(error) ? new StoreVersionError(NOT_EMPTY) : error;
  if (isLost(error) || error instanceof StoreVersionError) throw error;
  throw new UpgradeFailed(
    'The upgrade of the store failed, and nothing was changed: the former version can go on with it.',
    { cause: error },
  );
}

const NOT_EMPTY =
  'The database isn’t empty: it has tables that aren’t Frontdesk’s. Create a database for Frontdesk alone, and name it in DATABASE_URL.';

/** Whether a table of this name, or an index, was there: PostgreSQL says so by a code, SQLite in words. */
function existed(error: unknown): boolean {
  return (
    /^42(P07|710)$/.test(codeOf(error)) || /^(table|index) .* already exists$/.test((error as Error).message)
  );
}

function guarded(
  all: Record<string, NamedMigration>,
  requireBuilds: Upgrading['requireBuilds'],
): Record<string, Migration> {
  const guard = ({ up, oldestBeside }: NamedMigration): Migration => ({
    async up(tx) {
      if (oldestBeside !== undefined) await requireBuilds?.(tx, oldestBeside);
      await up(tx);
    },
  });
  return Object.fromEntries(Object.entries(all).map(([name, migration]) => [name, guard(migration)]));
}

/** Whether the store has no migration of a newer version, which may have changed what this one writes. */
export async function isStoreKnown(store: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
  return rows.every(({ name }) => name in migrations);
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

function refuseOtherVersions(applied: string[], all: Record<string, NamedMigration>): void {
  const unknown = applied.filter((name) => !(name in all));
  const latest = applied.at(-1) ?? '';
  const [firstUnknown] = unknown;
  if (firstUnknown !== undefined) {
    const own = Object.keys(all).at(-1) ?? '';
    const writer = firstUnknown > own ? 'a newer version' : 'another build';
    throw new StoreVersionError(
      `The store was written by ${writer} of Frontdesk: it has ${unknown.join(', ')}, which this version doesn’t know. ` +
        `${START_THE_OTHER} restore a backup that was made before it was started.`,
    );
  }
  const missing = Object.keys(all).filter((name) => name < latest && !applied.includes(name));
  const refused = missing.filter((name) => latest > (MAY_FOLLOW[name] ?? ''));
  if (refused.length === 0) return;
  throw new StoreVersionError(
    `The store was written by a build of Frontdesk from between two releases: it has ${latest}, but not ${refused.join(', ')}, which must come before it. This version can’t open it, and nothing was changed. ` +
      `${START_THE_OTHER} restore a backup that a release has made.`,
  );
}

const START_THE_OTHER = 'Start the build that wrote it (the last one that used this store), or';

async function appliedTo(store: Store): Promise<string[]> {
  const { rows: ledgers } = await (isPostgres(store)
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql`select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'`
  ).execute(store);
  if (ledgers.length === 0) return [];
  const ledger = store as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const applied = await ledger.selectFrom('kysely_migration').select('name').execute();
  return applied.map(({ name }) => name).sort();
}
