import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/**
 * The contacts before a page are passed over in the index of its order, which also says which of them are deleted: SQLite
 * read the row of each, and again after each write of another process. PostgreSQL keeps those rows in its own memory. A
 * search leaves out the deleted ones by an index of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  for (const column of ['name_key', 'chat_at', 'created_at', 'updated_at', 'unread', 'position']) {
    const index = sql.id(`directory_contact_${column}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on contact_index (${sql.id(column)}, uuid, deleted)`.execute(db);
  }
  await sql`create index contact_index_gone on contact_index (n) where deleted = 1`.execute(db);
}
