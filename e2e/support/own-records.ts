import { join } from 'node:path';
import Database from 'libsql';
import type { App } from './app';

/** Tables of what is read from the service, saved there and sent by it; people and their sessions stay. */
const RECORDS = /^(directory|contact|canned_reply|reply|send)(_(?!text)|$)/;

/**
 * Notes what a new app holds. The function that comes back empties the app to that again, so that no story meets the
 * contacts, replies and messages of the one before.
 */
export function keepRecords({ dataDir }: App): () => void {
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
