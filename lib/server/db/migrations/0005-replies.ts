import 'server-only';
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const filled = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: Kysely<unknown>): Promise<void> {
  // The order must be the same in both databases: by code point.
  const ordered = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('canned_reply')
    .addColumn('n', isPostgres(db) ? 'bigserial' : 'integer', key)
    .addColumn('uuid', ordered, (column) => column.notNull().unique())
    .addColumn('content', 'text', filled)
    .addColumn('name_key', ordered, filled)
    .addColumn('trigger_key', ordered, filled)
    .addColumn('search', 'text', filled)
    .addColumn('match_criteria', 'text', filled)
    .addColumn('response_type', 'text', filled)
    .addColumn('state', 'text', filled)
    .addColumn('version', 'integer', filled)
    .addColumn('saved_at', ordered)
    .addColumn('saved_by', 'text')
    .addColumn('created_at', 'text', filled)
    .addColumn('updated_at', ordered, filled)
    .addColumn('updated_by', 'text')
    .execute();
  await db.schema
    .createTable('canned_reply_version')
    .addColumn('uuid', ordered, (column) =>
      column.notNull().references('canned_reply.uuid').onDelete('cascade'),
    )
    .addColumn('version', 'integer', filled)
    .addColumn('content', 'text', filled)
    .addColumn('state', 'text', filled)
    .addColumn('created_at', 'text', filled)
    .addColumn('created_by', 'text')
    .addColumn('saved_at', 'text')
    .addColumn('saved_by', 'text')
    .addPrimaryKeyConstraint('canned_reply_version_key', ['uuid', 'version'])
    .execute();
  await db.schema
    .createTable('canned_reply_saving')
    .addColumn('uuid', ordered, key)
    .addColumn('token', 'text', filled)
    .addColumn('content', 'text', filled)
    .addColumn('former_state', 'text')
    .addColumn('saver', 'text')
    .addColumn('since', 'text', filled)
    .addColumn('until', 'text', filled)
    .execute();
}
