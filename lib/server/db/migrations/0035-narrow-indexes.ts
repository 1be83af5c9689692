import 'server-only';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/** Twice as long as duplicates are looked for. */
const LATEST_MS = 2 * 24 * 3600 * 1000;

const PERSON = sql`(coalesce(actor_id, case when actor_kind = 'anonymous' and record_type = 'user' then record_id end))`;

/**
 * Smaller indexes. Events are listed in the order of their IDs; duplicates are found by the number; where only equal
 * values are looked for, PostgreSQL keeps a hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  await db.schema.dropIndex('send_fingerprint').execute();
  const since = new Date(Date.now() - LATEST_MS).toISOString();
  await sql`update send set fingerprint = substr(fingerprint, 1, 15) where created_at > ${since}`.execute(db);
  for (const name of ['audit_action', 'audit_person', 'audit_outcome', 'audit_at']) {
    await db.schema.dropIndex(name).execute();
  }
  await db.schema.createIndex('audit_action').on('audit').columns(['action', 'id']).execute();
  await sql`create index audit_person on audit (${PERSON}, id)`.execute(db);
  await db.schema
    .createIndex('audit_outcome')
    .on('audit')
    .columns(['outcome', 'id'])
    .where(sql<SqlBool>`outcome <> 'done'`)
    .execute();
  // All that a search looks in. Entries are added at the end, so that no page needs room for others.
  const full = postgres ? sql`with (fillfactor = 100)` : sql``;
  await sql`create index audit_at on audit (at, id, search, record_id, request_id) ${full}`.execute(db);
  // For filters of the history that few messages match; with the state, by which a filter's messages are counted.
  await sql`create index send_test on send (created_at, id, state) where test = 1`.execute(db);
  const code = postgres ? sql`("problem"::json ->> 'code')` : sql`json_extract("problem", '$.code')`;
  await sql`create index send_code on send (${code}, created_at, id, state) where state <> 'accepted'`.execute(
    db,
  );
  if (!postgres) return;
  await db.schema.dropIndex('send_created').execute();
  await sql`create index send_created on send (created_at, id, state) ${full}`.execute(db);
  await db.schema.dropIndex('send_contact').execute();
  await sql`create index send_contact on send using hash (contact_uuid)`.execute(db);
  await db.schema.dropIndex('audit_record').execute();
  await sql`create index audit_record on audit using hash (record_id)`.execute(db);
}
