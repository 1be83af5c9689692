import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely } from 'kysely';
import { migrate } from '../server/db/migrate';
import { refusingPool } from '../server/db/postgres-pool';
import type { Tables } from '../server/db/schema/index';
import { TracedPostgresDialect } from '../server/db/traced-driver';
import { createTurns } from '../server/db/turns';

const INT8 = 20;
export const PARSERS = { [INT8]: Number };

/** Where the databases are kept from run to run: creating one takes five to ten times as long as loading it. */
const CACHE = join('node_modules', '.cache', 'frontdesk');

export type PgliteFiles = { empty: string; migrated: string };

/** Files with an empty and a migrated database, made when the schema or PGlite has changed since the last run. */
export async function pgliteFiles(): Promise<PgliteFiles> {
  const path = join(CACHE, `pglite-${digestOfSchema()}`);
  const files = { empty: `${path}-empty.tar`, migrated: `${path}.tar` };
  if (!existsSync(files.empty) || !existsSync(files.migrated)) await makeFiles(files);
  return files;
}

function digestOfSchema(): string {
  const folder = join('lib', 'server', 'db');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const file of files.filter((each) => /(?<!\.test)\.ts$/.test(each)).sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function makeFiles({ empty, migrated }: PgliteFiles): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const name of await readdir(CACHE))
    if (name.endsWith('.tar')) await rm(join(CACHE, name), { force: true });
  const database = pglite();
  await database.waitReady;
  await dump(database, empty);
  const store = behindPool(database);
  await migrate(store);
  await dump(database, migrated);
  await store.destroy();
}

/** Renamed at the end, so that a run that was stopped leaves no half of it. */
async function dump(database: PGlite, file: string): Promise<void> {
  const data = await database.dumpDataDir('none');
  const part = `${file}.${process.pid}`;
  await writeFile(part, data.stream());
  await rename(part, file);
}

/** A PostgreSQL in the process of the test, with the database of one of the files that the global setup provides. */
export async function openPglite(file: string | undefined): Promise<Kysely<Tables>> {
  if (!file) throw new Error('PGlite is only for runs without TEST_DATABASE_URL.');
  // Read at once: a Blob of the file itself fails when another run puts its own in the same place.
  return behindPool(pglite(new Blob([await readFile(file)])));
}

export function pglite(loadDataDir?: Blob): PGlite {
  return new PGlite({ parsers: PARSERS, extensions: { pg_trgm }, loadDataDir });
}

export function behindPool(database: PGlite): Kysely<Tables> {
  const takeTurn = createTurns();
  const pool = {
    on() {},
    /** There is one connection, so a transaction blocks all others, as in a pool of one. */
    async connect() {
      const release = await takeTurn();
      return {
        on() {},
        off() {},
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
  return new Kysely<Tables>({
    dialect: new TracedPostgresDialect({ pool: refusingPool(pool as never, () => {}) }),
  });
}
