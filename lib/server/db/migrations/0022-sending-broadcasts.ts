import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of [
    ...['paused_by_id', 'paused_by_name', 'resumed_at'],
    ...['waits_for', 'waits_until', 'soft_start_at'],
  ]) {
    await db.schema.alterTable('broadcast').addColumn(name, 'text').execute();
  }
  for (const name of ['problem', 'again']) {
    await db.schema.alterTable('broadcast_recipient').addColumn(name, 'text').execute();
  }
}
