import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/** Twice as long as duplicates are looked for. */
const LATEST_MS = 2 * 24 * 3600 * 1000;

/**
 * New messages have their texts compressed in one column. Older ones stay as they are: rewriting them would block a
 * large store for minutes and wouldn't make SQLite smaller.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('send')
    .addColumn('content', isPostgres(db) ? 'bytea' : 'blob')
    .execute();
  // No query looks for a whole number, and messages without a contact need no index.
  await db.schema.dropIndex('send_phone').execute();
  await db.schema.dropIndex('send_contact').execute();
  await db.schema
    .createIndex('send_contact')
    .on('send')
    .columns(['contact_uuid', 'created_at'])
    .where('contact_uuid' as never, 'is not', null)
    .execute();
  const since = new Date(Date.now() - LATEST_MS).toISOString();
  await sql`update send set fingerprint = substr(fingerprint, 1, 32) where created_at > ${since}`.execute(db);
}
