import 'server-only';
import { EDITABLE_STATES } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { systemClock } from '@/lib/clock';
import { type Store, store } from '../db/client';
import { afterSave } from '../db/store-errors';
import type { Context } from '../http/context';
import { dropJob } from '../jobs/background-jobs';
import { requestJob } from '../jobs/request-job';
import { withdrawCheck } from './approval';
import { changedSince } from './broadcasts';
import { NO_PLAN, requirePlannable } from './plan';
import type { BroadcastRow } from './row';
import { getBroadcast, readRows } from './store';

/**
 * Asks for a plan, which is made in the background and replaces the former one. Changes nothing while one is being
 * made. Throws what `requirePlannable` throws, AppError `conflict` when the broadcast has just been edited, and
 * `forbidden` for someone who may not withdraw one that waits for approval: it becomes a draft.
 */
export async function askForPlan(ctx: Context, id: string): Promise<Broadcast> {
  const { row, content } = await readRows(store(), id);
  await requirePlannable(row, content, systemClock.now());
  if (row.state === 'awaiting_approval') (await withdrawCheck(ctx, id))(row);
  const job = { record_id: id, kind: 'broadcast-plan' as const };
  const isAsked = await requestJob(ctx, job, (tx, token) => removePlan(tx, row, token));
  if (!isAsked) throw changedSince(await getBroadcast(id));
  return afterSave(() => getBroadcast(id));
}

async function removePlan(tx: Store, row: BroadcastRow, plan_token: string): Promise<boolean> {
  const removed = await tx
    .updateTable('broadcast')
    .set({ ...NO_PLAN, state: 'draft', plan_token })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (Number(removed.numUpdatedRows) === 0) return false;
  await tx.updateTable('broadcast_content').set({ plan: null }).where('broadcast_id', '=', row.id).execute();
  return true;
}

/** Ends the preparation of a plan; one that has just been made stays. Throws AppError `not_found`. */
export async function cancelPlan(id: string): Promise<Broadcast> {
  await store()
    .transaction()
    .execute(async (tx) => {
      const ended = await tx
        .updateTable('broadcast')
        .set({ plan_token: null })
        .where('id', '=', id)
        .where('plan_hash', 'is', null)
        .where('state', 'in', EDITABLE_STATES)
        .executeTakeFirst();
      if (Number(ended.numUpdatedRows) > 0) await dropJob(tx, id);
    });
  return afterSave(() => getBroadcast(id));
}
