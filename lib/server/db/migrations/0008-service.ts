import 'server-only';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const filled = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_call')
    .addColumn('at', 'text', filled)
    .addColumn('kind', 'text', filled)
    .addColumn('outcome', 'text', filled)
    .addColumn('up_to_ms', 'integer', filled)
    .addColumn('calls', 'integer', filled)
    .addPrimaryKeyConstraint('service_call_key', ['at', 'kind', 'outcome', 'up_to_ms'])
    .execute();
}
