import 'server-only';
import type { Kysely } from 'kysely';

/** Records by which a service is recognized when its URL changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('known_service').addColumn('records', 'text').execute();
}
