import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../server/db/migrate';
import type { Tables } from '../server/db/schema/index';

const INT8 = 20;

/** Where the migrated database is kept from run to run: creating it takes ten times as long as loading it. */
const CACHE = join('node_modules', '.cache', 'frontdesk');

/** The file with a migrated database, which is made when the schema or PGlite has changed since the last run. */
export async function migratedPglite(): Promise<string> {
  const file = join(CACHE, `pglite-${digestOfSchema()}.tar`);
  if (!existsSync(file)) await storeMigrated(file);
  return file;
}

function digestOfSchema(): string {
  const folder = join('lib', 'server', 'db');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const file of files.filter((each) => /(?<!\.test)\.ts$/.test(each)).sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function storeMigrated(file: string): Promise<void> {
  const database = pglite();
  const store = behindPool(database);
  await migrate(store);
  const data = await database.dumpDataDir('none');
  await store.destroy();
  await mkdir(CACHE, { recursive: true });
  const former = (await readdir(CACHE)).filter((name) => name.endsWith('.tar') && name !== basename(file));
  for (const name of former) await rm(join(CACHE, name), { force: true });
  // Renamed at the end, so that a run that was stopped leaves no half of it.
  const part = `${file}.${process.pid}`;
  await writeFile(part, data.stream());
  await rename(part, file);
}

/** A PostgreSQL in the process of the test, with the database of the file that the global setup provides. */
export async function openMigratedPglite(file: string | null): Promise<Kysely<Tables>> {
  if (!file) throw new Error('PGlite is only for runs without TEST_DATABASE_URL.');
  // Read at once: a Blob of the file itself fails when another run puts its own in the same place.
  return openPglite(new Blob([await readFile(file)]));
}

export function openPglite(data?: Blob): Kysely<Tables> {
  return behindPool(pglite(data));
}

function pglite(loadDataDir?: Blob): PGlite {
  return new PGlite({ parsers: { [INT8]: Number }, extensions: { pg_trgm }, loadDataDir });
}

/** Wraps PGlite as the pool that Kysely's dialect expects. */
function behindPool(database: PGlite): Kysely<Tables> {
  let tail: Promise<unknown> = Promise.resolve();
  const pool = {
    /** There is one connection, so a transaction blocks all others, as in a pool of one. */
    async connect() {
      const before = tail;
      let release = () => {};
      tail = new Promise<void>((resolve) => {
        release = resolve;
      });
      await before;
      return {
        async query(sql: string, parameters: readonly unknown[]) {
          const { rows, affectedRows } = await database.query(sql, [...parameters]);
          const command = sql.trimStart().slice(0, 6).toUpperCase();
          return { command, rows, rowCount: affectedRows ?? rows.length };
        },
        release,
      };
    },
    end: () => database.close(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
