import 'server-only';
import type { DoNotSendPutBack, DoNotSendUndo } from '@/lib/do-not-send/schema';
import { recordInTransaction } from '../audit/audit';
import { latestWrite } from '../audit/confirm';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { type EntryWords, newEntry } from './do-not-send';

/**
 * Puts entries that the caller has removed in the last day back as they were: others may have added them. A number that is
 * on the list stays as it is.
 */
export async function undoRemovals(ctx: Context, { ids }: DoNotSendUndo): Promise<DoNotSendPutBack> {
  let put_back = 0;
  for (const id of new Set(ids)) {
    const removal = await latestWrite(ctx, { action: 'do_not_send.remove', record_id: id });
    if (removal && (await putBack(ctx, id, removal.before as EntryWords))) put_back += 1;
  }
  return { put_back };
}

async function putBack(ctx: Context, id: string, words: EntryWords): Promise<boolean> {
  const { phone, reason, source, added_by, added_by_id, added_at } = words;
  return store()
    .transaction()
    .execute(async (tx) => {
      const row = await tx
        .insertInto('do_not_send')
        .values({
          ...newEntry(ctx, phone, reason, source),
          id,
          created_at: added_at,
          // They may be gone.
          created_by: (eb) => eb.selectFrom('user').select('id').where('id', '=', added_by_id),
          created_by_name: added_by,
          again_at: words.also_added_at ?? null,
          again_by_name: words.also_added_by ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      const event = { action: 'do_not_send.add', record: { type: 'do_not_send', id } };
      await recordInTransaction(tx, ctx, { ...event, after: words });
      return true;
    });
}
