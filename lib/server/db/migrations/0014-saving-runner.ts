import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('canned_reply_saving').addColumn('runner', 'text').execute();
}
