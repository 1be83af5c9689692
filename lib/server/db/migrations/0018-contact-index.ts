import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

const TABLES = [
  ['directory_contact', 'contact_index'],
  ['directory_record', 'contact_index_record'],
  ['directory_count', 'contact_index_count'],
  ['directory_group', 'contact_index_group'],
  ['directory_walk', 'contact_index_sync'],
] as const;

const COLUMNS = [
  ['contact_index', 'seen_walk', 'seen_sync'],
  ['contact_index_group', 'seen_walk', 'seen_sync'],
  ['contact_index_sync', 'walking', 'syncing'],
  ['contact_index_sync', 'wanted_at', 'requested_at'],
  ['contact_index_sync', 'looked_at', 'polled_at'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  if (!postgres) await dropTextIndex(db);
  for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute();
  for (const [table, from, to] of COLUMNS) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  }
  // The time of the last use is now kept in memory.
  await db.schema.alterTable('contact_index_sync').dropColumn('used_at').execute();
  if (!postgres) await createTextIndex(db);
  // Otherwise the setting would be missing, and the index would be emptied.
  await sql`update desk_setting set key = 'contact_index_service' where key = 'directory_service'`.execute(
    db,
  );
}

async function dropTextIndex(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'delete', 'update']) {
    await sql`drop trigger ${sql.id(`directory_text_${event}`)}`.execute(db);
  }
  await sql`drop table directory_text`.execute(db);
}

/** FTS5 refers to its content table by name, so the index is rebuilt: about two seconds per 100,000 contacts. */
async function createTextIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table contact_index_text using fts5(
    search_text, content='contact_index', content_rowid='n', tokenize='trigram case_sensitive 1'
  )`.execute(db);
  await sql`insert into contact_index_text (contact_index_text) values ('rebuild')`.execute(db);
  await sql`create trigger contact_index_text_insert after insert on contact_index begin
    insert into contact_index_text (rowid, search_text) values (new.n, new.search_text);
  end`.execute(db);
  await sql`create trigger contact_index_text_delete after delete on contact_index begin
    insert into contact_index_text (contact_index_text, rowid, search_text) values ('delete', old.n, old.search_text);
  end`.execute(db);
  await sql`create trigger contact_index_text_update after update of search_text on contact_index
  when old.search_text <> new.search_text begin
    insert into contact_index_text (contact_index_text, rowid, search_text) values ('delete', old.n, old.search_text);
    insert into contact_index_text (rowid, search_text) values (new.n, new.search_text);
  end`.execute(db);
}
