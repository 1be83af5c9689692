import 'server-only';
import type { Kysely } from 'kysely';
import { isPostgres } from './copies/postgres';

const FILTERED = [
  ...['group_id', 'created_at', 'chat_at', 'updated_at'],
  ...['unread', 'favorite', 'ai', 'has_email', 'deleted'],
];

/**
 * SQLite counts several filters together in this index alone, and contacts by group as in the former one. PostgreSQL
 * combines its indexes, and was slower with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await db.schema.createIndex('contact_index_filters').on('contact_index').columns(FILTERED).execute();
  await db.schema.dropIndex('directory_contact_group_id').execute();
}
