import Database from 'libsql';
import { PreparedStatements } from './prepared-statements.mjs';

/**
 * Usage: node read-worker.mjs <store>, with an IPC channel to its parent. Responds to each `{ sql, parameters }` with
 * `{ rows }` or `{ error }`, one at a time, and ends with its parent.
 */
const [file] = process.argv.slice(2);
// Signals to the process group reach this process too, while the app still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

let database;
let prepared;

process.on('message', ({ sql, parameters }) => {
  try {
    database ??= open();
    prepared ??= new PreparedStatements(database);
    answer({ rows: prepared.get(sql).all(parameters) });
  } catch ({ message, code }) {
    // A failed statement may stay open and would keep its read snapshot forever.
    database?.close();
    database = undefined;
    prepared = undefined;
    answer({ error: { message, code } });
  }
});

/** A parent that was killed in the meantime is no error: `disconnect` follows. */
function answer(message) {
  process.send(message, () => {});
}

function open() {
  try {
    const opened = new Database(file, { timeout: 5_000 });
    opened.pragma('query_only = ON');
    // Reads from the system's cache without a copy: twice as fast. An I/O error then ends the process, which only may here.
    opened.pragma('mmap_size = 2147418112');
    return opened;
  } catch ({ message, code = 'SQLITE_CANTOPEN' }) {
    // For this error only, libsql omits SQLite's error code.
    throw Object.assign(new Error(message), { code });
  }
}
