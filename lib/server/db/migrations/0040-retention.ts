import 'server-only';
import type { Kysely } from 'kysely';

/** What is left of a message that was removed, and when rows of broadcasts and imports were removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('past_message')
    .addColumn('number_hash', 'text', (column) => column.notNull())
    .addColumn('template_name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('past_message_key', ['number_hash', 'template_name', 'category'])
    .execute();
  await db.schema.createIndex('past_message_last').on('past_message').column('last_at').execute();
  await db.schema.alterTable('broadcast').addColumn('people_removed_at', 'text').execute();
  await db.schema.alterTable('broadcast').addColumn('messages_removed_at', 'text').execute();
  await db.schema.alterTable('import').addColumn('rows_removed_at', 'text').execute();
}
