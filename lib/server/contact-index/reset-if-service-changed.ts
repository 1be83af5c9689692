import 'server-only';
import type { Kysely } from 'kysely';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { insertSyncStates } from './sync/state';

const KEY = 'contact_index_service';
const INDEX = [
  'contact_index',
  'contact_index_record',
  'contact_index_count',
  'contact_index_group',
  'contact_index_sync',
  'not_duplicates',
] as const;

/**
 * Empties the index when SERVICE_BASE_URL has changed: contacts of one service, in particular the sandbox's, must not
 * appear as contacts of another and receive messages.
 */
export async function resetIfServiceChanged(): Promise<void> {
  const { SERVICE_BASE_URL } = env();
  const value = JSON.stringify(SERVICE_BASE_URL ? new URL(SERVICE_BASE_URL).href : 'sandbox');
  await exclusively(store(), 'contact-index', async (tx) => {
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
  await insertSyncStates(tx);
}
