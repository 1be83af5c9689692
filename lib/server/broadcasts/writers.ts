import 'server-only';
import { type Store, store } from '../db/client';

export async function addWriter(tx: Store, broadcast_id: string, user_id: string): Promise<void> {
  await tx
    .insertInto('broadcast_writer')
    .values({ broadcast_id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether someone wrote or edited a broadcast, also before others edited it: otherwise two people could pass what one
 * of them wrote.
 */
export async function hasWritten(db: Store, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('broadcast_writer')
    .select('user_id')
    .where('broadcast_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writersOf(id: string): Promise<string[]> {
  const rows = await store()
    .selectFrom('broadcast_writer')
    .select('user_id')
    .where('broadcast_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
