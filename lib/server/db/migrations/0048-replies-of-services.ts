import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/** Whether a reply was saved to a service that the store is no longer connected to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ordered = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('canned_reply_elsewhere')
    .addColumn('service', 'integer', (column) => column.notNull())
    .addColumn('uuid', ordered, (column) =>
      column.notNull().references('canned_reply.uuid').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text')
    .addColumn('saved_by', 'text')
    .addPrimaryKeyConstraint('canned_reply_elsewhere_key', ['service', 'uuid'])
    .execute();
}
