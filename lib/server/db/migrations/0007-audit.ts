import 'server-only';
import { type Kysely, sql } from 'kysely';
import { keepRows as keepPostgresRows } from './0007-audit-postgres';
import { keepRows as keepSqliteRows } from './0007-audit-sqlite';
import { isPostgres } from './copies/postgres';

const PERSON = sql`(coalesce(actor_id, case when actor_kind = 'anonymous' and record_type = 'user' then record_id end))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('result', 'text').execute();
  await createIndexes(db);
  await db.schema
    .createTable('audit_kept')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  const seeded = db as Kysely<{ audit_kept: { id: number; since: string } }>;
  await seeded.insertInto('audit_kept').values({ id: 1, since: '' }).execute();
  await (isPostgres(db) ? keepPostgresRows(db) : keepSqliteRows(db));
}

/** One index per filter, in the order of the list, so that its first page needs no sorting. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_at').execute();
  const indexes = {
    audit_at: ['at', 'id'],
    audit_action: ['action', 'at', 'id'],
    audit_outcome: ['outcome', 'at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('audit').columns(columns).execute();
  }
  await sql`create index audit_person on audit (${PERSON}, at, id)`.execute(db);
}
