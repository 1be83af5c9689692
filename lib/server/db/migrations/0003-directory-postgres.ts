import 'server-only';
import { type Kysely, sql } from 'kysely';

/** A trigram index. The extension is trusted: the database's owner may create it. */
export async function createTextIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // A database has an extension only once, in the schema in which it was first created.
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  const operators = sql.id(rows[0]?.schema ?? 'public', 'gin_trgm_ops');
  await sql`create index directory_contact_search_text on directory_contact using gin (search_text ${operators})`.execute(
    db,
  );
}
