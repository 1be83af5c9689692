import 'server-only';
import { systemClock } from '@/lib/clock';
import type { DoNotSendPutBack, DoNotSendUndo } from '@/lib/do-not-send/schema';
import { recordInTransaction } from '../audit/audit';
import { store } from '../db/client';
import { parseJson } from '../db/sql';
import type { Context } from '../http/context';
import { newEntry, type RecordedEntry } from './do-not-send';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Puts entries that the caller has removed in the last day back as they were: others may have added them. A number that is
 * on the list stays as it is. What the audit log masks of a reason stays masked.
 */
export async function undoRemovals(ctx: Context, { ids }: DoNotSendUndo): Promise<DoNotSendPutBack> {
  let put_back = 0;
  for (const id of new Set(ids)) {
    const removed = await ownRemoval(ctx, id);
    if (removed && (await putBack(ctx, id, removed))) put_back += 1;
  }
  return { put_back };
}

/** The entry, if the caller is who removed it last. */
async function ownRemoval({ actor }: Context, id: string): Promise<RecordedEntry | null> {
  const removal = await store()
    .selectFrom('audit')
    .select(['actor_id', 'before'])
    .where('record_type', '=', 'do_not_send')
    .where('record_id', '=', id)
    .where('action', '=', 'do_not_send.remove')
    .where('outcome', '=', 'done')
    .where('at', '>=', new Date(systemClock.now() - DAY_MS).toISOString())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!removal || actor.kind !== 'user' || removal.actor_id !== actor.id) return null;
  const removed = parseJson(removal.before) as RecordedEntry;
  // A build from before 1.0.0 didn't record since when it was on the list.
  return removed.added_at === undefined ? null : removed;
}

async function putBack(ctx: Context, id: string, removed: RecordedEntry): Promise<boolean> {
  const { phone, reason, source, added_by, added_by_id, added_at } = removed;
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
          again_at: removed.also_added_at ?? null,
          again_by_name: removed.also_added_by ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      const event = { action: 'do_not_send.add', record: { type: 'do_not_send', id } };
      await recordInTransaction(tx, ctx, { ...event, after: removed });
      return true;
    });
}
