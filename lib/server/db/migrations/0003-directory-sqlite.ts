import 'server-only';
import { type Kysely, sql } from 'kysely';

export async function createTextIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table directory_text using fts5(
    search_text, content='directory_contact', content_rowid='n', tokenize='trigram case_sensitive 1'
  )`.execute(db);
  await sql`create trigger directory_text_insert after insert on directory_contact begin
    insert into directory_text (rowid, search_text) values (new.n, new.search_text);
  end`.execute(db);
  await sql`create trigger directory_text_delete after delete on directory_contact begin
    insert into directory_text (directory_text, rowid, search_text) values ('delete', old.n, old.search_text);
  end`.execute(db);
  await sql`create trigger directory_text_update after update of search_text on directory_contact
  when old.search_text <> new.search_text begin
    insert into directory_text (directory_text, rowid, search_text) values ('delete', old.n, old.search_text);
    insert into directory_text (rowid, search_text) values (new.n, new.search_text);
  end`.execute(db);
}
