import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('not_duplicates')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('marked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('not_duplicates_key', ['kind', 'key'])
    .execute();
}
