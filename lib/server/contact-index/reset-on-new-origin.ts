import 'server-only';
import type { Kysely } from 'kysely';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import { startDirectory } from '../db/migrations/0003-directory';
import type { Tables } from '../db/schema/index';
import { env } from '../env';

const KEY = 'directory_service';
const INDEX = [
  'directory_contact',
  'directory_record',
  'directory_count',
  'directory_group',
  'directory_walk',
] as const;

/**
 * Empties the index when the desk has been pointed at another service: the people of one, and above all those of the
 * sandbox, must not be found and written to as if they were the other's.
 */
export async function keepToService(): Promise<void> {
  const { SERVICE_BASE_URL } = env();
  const value = JSON.stringify(SERVICE_BASE_URL ? new URL(SERVICE_BASE_URL).href : 'sandbox');
  await exclusively(store(), 'directory', async (tx) => {
    const kept = await tx
      .selectFrom('desk_setting')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirst();
    if (kept?.value === value) return;
    await empty(tx);
    const row = { value, updated_at: new Date().toISOString() };
    await tx
      .insertInto('desk_setting')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  });
}

async function empty(tx: Kysely<Tables>): Promise<void> {
  for (const table of INDEX) await tx.deleteFrom(table).execute();
  await startDirectory(tx);
}
