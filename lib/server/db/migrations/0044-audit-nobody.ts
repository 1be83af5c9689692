import 'server-only';
import { type Kysely, sql } from 'kysely';

/** For "Not signed in", which are few of many events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_nobody on audit (id) where actor_kind = 'anonymous' and (
    (coalesce(actor_id, case when actor_kind = 'anonymous' and record_type = 'user' then record_id end)) is null
    or outcome <> 'done'
  )`.execute(db);
}
