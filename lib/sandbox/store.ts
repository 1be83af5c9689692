import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

export type Value = string | number | null;

export type Store = {
  all<Row>(sql: string, ...values: Value[]): Row[];
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  run(sql: string, ...values: Value[]): number;
  transaction<Result>(work: () => Result): Result;
  close(): void;
};

/** Opens the file. A new one is filled by `fill` in one transaction. Throws on another schema version. */
export function openStore(file: string, fill: (store: Store) => void): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  // A second process may have to wait until the first has filled a large file.
  const db = new Database(file, { timeout: 30_000 });
  const store = wrap(db);
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    store.transaction(() => {
      const version = store.get<{ user_version: number }>('PRAGMA user_version')?.user_version;
      if (version === SCHEMA_VERSION) return;
      if (version)
        throw new Error(`${file} was written by another version of the sandbox: remove it to start over`);
      db.exec(SCHEMA);
      fill(store);
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    });
  } catch (error) {
    db.close();
    throw error;
  }
  return store;
}

function wrap(db: Database.Database): Store {
  const prepared = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: Value[]) => prepare(sql).all(values) as Row[],
    get: <Row>(sql: string, ...values: Value[]) => prepare(sql).get(values) as Row | undefined,
    run: (sql, ...values) => Number(prepare(sql).run(values).lastInsertRowid),
    transaction: (work) => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      prepared.clear();
      db.close();
    },
  };
}

const SCHEMA_VERSION = 1;

/** Nothing is ever deleted from these tables: ids count from 1 without a gap, and lists page by them. */
const SCHEMA = `
  CREATE TABLE contacts (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    first_name TEXT,
    last_name TEXT,
    phone TEXT NOT NULL UNIQUE,
    email TEXT,
    latest_chat_created_at TEXT,
    avatar TEXT,
    address TEXT,
    metadata TEXT,
    contact_group_id INTEGER,
    is_favorite INTEGER NOT NULL,
    ai_assistance_enabled INTEGER NOT NULL,
    unread_messages INTEGER NOT NULL,
    created_by INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT
  );
  CREATE TABLE contact_groups (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE,
    created_by INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT
  );
  CREATE TABLE canned_replies (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    trigger TEXT NOT NULL,
    match_criteria TEXT NOT NULL,
    response_type TEXT NOT NULL,
    response TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  CREATE TABLE media (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    location TEXT NOT NULL,
    type TEXT NOT NULL,
    size TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    wam_id TEXT NOT NULL UNIQUE,
    contact_id INTEGER NOT NULL REFERENCES contacts (id),
    user_id INTEGER NOT NULL,
    type TEXT NOT NULL,
    metadata TEXT NOT NULL,
    media_id INTEGER REFERENCES media (id),
    status TEXT NOT NULL,
    is_read INTEGER NOT NULL,
    created_at TEXT NOT NULL
  );
`;
