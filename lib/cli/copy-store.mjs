import { statSync } from 'node:fs';
import Database from 'libsql';

/**
 * npm run backup -- <store> <copy>
 * Copies a SQLite store that is in use, as it is at one moment. A process of its own, because copying takes long and
 * would keep the desk from answering. Exits with 1 and the fault's code on standard error; the copy must not exist yet.
 */
const [store, copy] = process.argv.slice(2);
// It holds sessions and records: for its owner alone.
process.umask(0o077);
try {
  if (!store || !copy) throw new Error('Say which store, and where the copy should be.');
  // Opening it would make an empty one.
  statSync(store);
  const database = new Database(store, { timeout: 10_000 });
  database.prepare('vacuum into ?').run(copy);
  database.close();
} catch (error) {
  console.error(`${error.code ?? 'ERROR'} ${error.message}`);
  process.exitCode = 1;
}
