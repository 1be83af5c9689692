import 'server-only';
import { type Kysely, sql } from 'kysely';

/** The time of the last authentication, which is initially the start of the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('proven_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (db as Kysely<{ session: { proven_at: string; createdAt: string } }>)
    .updateTable('session')
    .set({ proven_at: sql.ref('createdAt') })
    .execute();
}
