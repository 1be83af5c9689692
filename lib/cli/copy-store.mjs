import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'libsql';

/**
 * npm run backup -- <store> <copy>
 * Copies a SQLite store that is in use, as it is at one moment. A process of its own, because copying takes long and
 * would block the app. Exits with 1 and the error's code on standard error; the copy must not exist yet. Until it is
 * complete it is called <copy>.part.
 */
const [store, copy] = process.argv.slice(2);
const part = `${copy}.part`;
// It holds sessions and records: for its owner only.
process.umask(0o077);
try {
  if (!store || !copy) throw new Error('Usage: npm run backup -- <store> <copy>');
  // Opening it would make an empty one.
  statSync(store);
  if (existsSync(copy)) throw new Error(`A file already exists: ${copy}`);
  removePart();
  const database = new Database(store, { timeout: 10_000 });
  database.prepare('vacuum into ?').run(part);
  database.close();
  renameSync(part, copy);
} catch (error) {
  if (copy) removePart();
  console.error(`${error.code ?? 'ERROR'} ${error.message}`);
  process.exitCode = 1;
}

function removePart() {
  for (const end of ['', '-journal']) rmSync(`${part}${end}`, { force: true });
}
