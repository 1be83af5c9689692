import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/index';

/** The time of the last authentication, which is initially the start of the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('proven_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (db as Kysely<Pick<Tables, 'session'>>)
    .updateTable('session')
    .set({ proven_at: sql.ref('createdAt') })
    .execute();
}
