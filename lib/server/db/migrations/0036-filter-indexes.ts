import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/** For filters of the history that few messages match, and with the state, by which a filter's messages are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index send_test on send (created_at, id, state) where test = 1`.execute(db);
  const code = isPostgres(db) ? sql`("problem"::json ->> 'code')` : sql`json_extract("problem", '$.code')`;
  await sql`create index send_code on send (${code}, created_at, id, state) where state <> 'accepted'`.execute(
    db,
  );
}
