import { join } from 'node:path';
import Database from 'libsql';
import type { App } from './app';

/** The tables that tests read or change. People and sessions are kept, and the text index follows its table. */
const RECORDS = /^(contact_index|canned_reply|template|send|do_not_send|saved_view|preference)(_(?!text)|$)/;

/**
 * Saves the records of a new app. The returned function restores them, so that no test sees the contacts, replies and
 * messages of the one before.
 */
export function snapshotRecords({ dataDir }: App): () => void {
  const file = join(dataDir, 'frontdesk.db');
  const first = inStore(file, (store) => {
    const tables = store.prepare(`select name from sqlite_schema where type = 'table'`).all() as {
      name: string;
    }[];
    return tables
      .filter(({ name }) => RECORDS.test(name))
      .map(({ name }) => ({
        name,
        rows: store.prepare(`select * from "${name}"`).all() as Record<string, unknown>[],
      }));
  });
  return () =>
    inStore(file, (store) => {
      store.exec('pragma foreign_keys = off; begin immediate');
      for (const { name, rows } of first) {
        store.exec(`delete from "${name}"`);
        for (const row of rows) {
          const columns = Object.keys(row);
          const places = columns.map(() => '?').join();
          store
            .prepare(`insert into "${name}" (${columns.join()}) values (${places})`)
            .run(Object.values(row));
        }
      }
      store.exec('commit');
    });
}

function inStore<Result>(file: string, work: (store: Database.Database) => Result): Result {
  const store = new Database(file, { timeout: 10_000 });
  try {
    return work(store);
  } finally {
    store.close();
  }
}
