import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { App } from './app';

/**
 * Of people those stay who were there at first, with their sessions: no test depends on what another made of them. Events
 * of the audit log since then are deleted, without the trigger that keeps them. The text indexes follow their tables.
 */
const KEPT =
  /^(sqlite_|kysely_|audit|account|user|session|password|two_factor|oidc_|sign_in_|staff_link|setup_link|throttle|verification|installation|known_service|lease|\w+_text(_|$))/;

export type Records = { restore(): void; close(): void };

/**
 * Saves the records of a new app, and those of its sandbox. `restore` puts them back, so that no test sees the contacts,
 * messages, broadcasts, settings and changes of the one before.
 */
export function saveRecords({ dataDir }: App): Records {
  const files = ['frontdesk.db', 'sandbox.db'].map((name) => join(dataDir, name)).filter(existsSync);
  const saved = files.map(saveTables);
  return {
    restore() {
      for (const { restore } of saved) restore();
    },
    close() {
      for (const { close } of saved) close();
    },
  };
}

function saveTables(file: string): Records {
  const store = new Database(file, { timeout: 10_000 });
  store.exec(`pragma foreign_keys = off; attach ':memory:' as first`);
  const names = store
    .prepare(`select name from main.sqlite_schema where type = 'table'`)
    .all()
    .map((row) => (row as { name: string }).name)
    .filter((name) => !KEPT.test(name));
  for (const name of names) store.exec(`create table first."${name}" as select * from main."${name}"`);
  // The sandbox's own store has no people, no audit log and no leases.
  const log = store.prepare(`select sql from main.sqlite_schema where name = 'audit_not_deleted'`).get() as
    | { sql: string }
    | undefined;
  const latest =
    log && (store.prepare('select coalesce(max(id), 0) as id from main.audit').get() as { id: number });
  if (log) store.exec('create table first.person as select id from main.user');
  const isChanged = (name: string) =>
    store
      .prepare(
        `select (select count(*) from main."${name}") <> (select count(*) from first."${name}")
          or exists (select * from main."${name}" except select * from first."${name}") as changed`,
      )
      .get() as { changed: number };
  return {
    restore() {
      store.exec('begin immediate');
      for (const name of names.filter((each) => isChanged(each).changed)) {
        store.exec(`delete from main."${name}"; insert into main."${name}" select * from first."${name}"`);
      }
      if (log) {
        store.exec(
          `drop trigger main.audit_not_deleted; delete from main.audit where id > ${latest?.id}; ${log.sql}`,
        );
        // What the last test left at work loses its lease, and writes nothing more.
        store.exec(`update main.lease set token = token + 1, until = '1970-01-01T00:00:00.000Z'`);
      }
      store.exec('commit');
      // With their sessions. Foreign keys can't be switched on within a transaction.
      if (log)
        store.exec(`pragma foreign_keys = on;
          delete from main.user where id not in (select id from first.person); pragma foreign_keys = off`);
    },
    close: () => void store.close(),
  };
}
