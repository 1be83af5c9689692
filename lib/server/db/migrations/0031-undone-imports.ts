import 'server-only';
import type { Kysely } from 'kysely';

/** What an import found as it was to be, and who else wants a number on the do-not-send list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import')
    .addColumn('n_unchanged', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('do_not_send').addColumn('again_at', 'text').execute();
  await db.schema.alterTable('do_not_send').addColumn('again_by_name', 'text').execute();
}
