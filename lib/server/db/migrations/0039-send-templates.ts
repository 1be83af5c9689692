import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/**
 * The messages of a template, however long ago the last one was sent. PostgreSQL stores equal keys of an index once, so a
 * day takes a tenth of the room that a time would.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const times = isPostgres(db) ? sql`left(created_at, 10)` : sql`created_at, id, state`;
  await sql`create index send_template on send (template_name, ${times})`.execute(db);
}
