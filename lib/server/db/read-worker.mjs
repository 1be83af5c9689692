import Database from 'libsql';

/**
 * node read-worker.mjs <store>, with a channel to its parent. Answers `{ sql, parameters }` with `{ rows }` or
 * `{ error }`, one at a time, and ends with its parent.
 */
const [file] = process.argv.slice(2);
// A signal for the whole group reaches this process too, while the desk still lets its requests end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

let database;

process.on('message', ({ sql, parameters }) => {
  try {
    database ??= open();
    process.send({ rows: database.prepare(sql).all(parameters) });
  } catch ({ message, code }) {
    // A statement that failed may be left unfinished, and would hold what it has read for good.
    database?.close();
    database = undefined;
    process.send({ error: { message, code } });
  }
});

function open() {
  try {
    const opened = new Database(file, { timeout: 5_000 });
    opened.pragma('query_only = ON');
    return opened;
  } catch ({ message, code = 'SQLITE_CANTOPEN' }) {
    // Here alone libsql leaves out the code.
    throw Object.assign(new Error(message), { code });
  }
}
