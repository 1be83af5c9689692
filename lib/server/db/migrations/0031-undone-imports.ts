import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import')
    .addColumn('n_unchanged', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('import')
    .addColumn('fixed_rows', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('import_row').addColumn('cells_before', 'text').execute();
  await db.schema.alterTable('do_not_send').addColumn('again_at', 'text').execute();
  await db.schema.alterTable('do_not_send').addColumn('again_by_name', 'text').execute();
}
