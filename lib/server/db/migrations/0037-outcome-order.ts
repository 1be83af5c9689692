import 'server-only';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** The order in which the messages of a broadcast got their outcomes, which no clock can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('send').addColumn('outcome_number', 'integer').execute();
  await db.schema
    .alterTable('broadcast')
    .addColumn('outcomes_before', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('send_outcome')
    .on('send')
    .columns(['broadcast_id', 'outcome_number'])
    .where(sql<SqlBool>`outcome_number is not null`)
    .execute();
}
