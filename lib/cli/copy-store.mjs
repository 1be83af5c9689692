import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { commandLine } from './command-line.mjs';

/**
 * npm run backup -- <store> <copy>
 * Makes a consistent copy of a SQLite store that is in use. Runs in its own process, because copying takes long and would
 * block the app. On failure exits with 1 and the error's code on standard error. The copy must not exist yet; until it is
 * complete it is named <copy>.part.
 */
const [store, copy] = process.argv.slice(2);
const part = `${copy}.part`;
// The copy contains sessions and records: only its owner may read it.
process.umask(0o077);
try {
  if (!store || !copy)
    throw new Error(`Usage: ${commandLine('npm run backup --', 'backup.mjs')} <store> <copy>`);
  // Opening a missing file would create an empty store.
  if (!existsSync(store)) throw new Error(`There is no store at ${store}`);
  if (existsSync(copy)) throw new Error(`A file already exists: ${copy}`);
  removePart();
  const database = new Database(store, { timeout: 10_000 });
  database.prepare('vacuum into ?').run(part);
  database.close();
  markAsCopy();
  renameSync(part, copy);
} catch (error) {
  if (copy) removePart();
  console.error(`${error.code ?? 'ERROR'} ${error.message}`);
  process.exitCode = 1;
}

/** A start on the copy knows by this that work may have gone on since. Older stores have no such table. */
function markAsCopy() {
  const database = new Database(part);
  const tables = "select 1 from sqlite_schema where type = 'table' and name = 'installation'";
  if (database.prepare(tables).get()) {
    database.prepare('update installation set copied_at = ?').run(new Date().toISOString());
  }
  database.close();
}

function removePart() {
  for (const end of ['', '-journal']) rmSync(`${part}${end}`, { force: true });
}
