import 'server-only';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const filled = (column: ColumnDefinitionBuilder) => column.notNull();

/** Which installation and which service a store belongs to, and the work that waits for an admin because of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_service')
    .addColumn('n', 'integer', (column) => column.primaryKey())
    .addColumn('url', 'text', filled)
    .addColumn('organization_id', 'bigint')
    .addColumn('key_hash', 'text')
    .execute();
  // The first start of this version fills it in.
  await db.schema
    .createTable('installation')
    .addColumn('n', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', filled)
    .addColumn('era', 'integer', filled)
    .addColumn('generation', 'bigint', filled)
    .addColumn('home', 'text')
    .addColumn('copied_at', 'text')
    .addColumn('service', 'integer', filled)
    .execute();
  for (const table of ['broadcast', 'import']) {
    await db.schema.alterTable(table).addColumn('held', 'text').execute();
    await db.schema.alterTable(table).addColumn('service', 'integer').execute();
  }
}
