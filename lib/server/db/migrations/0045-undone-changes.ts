import 'server-only';
import type { Kysely } from 'kysely';

/**
 * What an undo took back of a change of many contacts, and what it left: until now the rows were removed. And which process
 * is making a change, so that one that has ended can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['undone_at', 'runner', 'until']) {
    await db.schema.alterTable('facts_change').addColumn(column, 'text').execute();
  }
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
