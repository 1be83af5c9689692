import 'server-only';
import type { Kysely } from 'kysely';

/** What an undo took back of a change of many contacts, and what it left. Until now the rows were removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('facts_change').addColumn('undone_at', 'text').execute();
  await db.schema
    .alterTable('facts_change_row')
    .addColumn('undo', 'text', (column) => column.notNull().defaultTo('none'))
    .execute();
  await db.schema.dropIndex('facts_change_row_change').execute();
  await db.schema
    .createIndex('facts_change_row_undo')
    .on('facts_change_row')
    .columns(['change_id', 'undo', 'contact_n'])
    .execute();
}
