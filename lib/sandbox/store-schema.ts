export const SCHEMA_VERSION = 1;

/** Nothing is ever deleted from these tables: ids count from 1 without a gap, and lists page by them. */
export const SCHEMA = `
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
