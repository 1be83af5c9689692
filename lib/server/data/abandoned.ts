import 'server-only';
import { coded } from '@/lib/messages/coded';
import { NO_PLAN } from '../broadcasts/plan';
import { reads, type Store } from '../db/client';
import { changeByItself } from '../work/change';
import { leaveWaiting } from '../work/leave-waiting';
import { abandonedPlans, abandonedStarts, type RemovalRun } from './due';
import { removeSomeRows } from './remove-rows';

const NEVER_STARTED = coded('broadcasts-reasons.neverStarted');

/**
 * Ends what no one has gone on with since then, so that it doesn't keep its series forever: broadcasts that missed their
 * start are stopped, and recipient lists of drafts are removed. Before anything else of the series is removed: neither
 * can be started afterwards.
 */
export async function endAbandoned({ before, signal, step }: RemovalRun): Promise<void> {
  const db = () => reads({ bulk: true, signal });
  const starts = await abandonedStarts(db(), before).select(['id', 'ended_at']).execute();
  for (const { id, ended_at } of starts) {
    const set = { state: 'stopped', reason: NEVER_STARTED } as const;
    const change = { action: 'broadcast.stop', from: ['missed'], set, as: { ended_at } } as const;
    if (await step((tx) => changeByItself(tx, 'broadcast', id, change))) await leaveWaiting('broadcast', id);
  }
  const plans = await abandonedPlans(db(), before).select(['broadcast.id', 'plan_token']).execute();
  for (const { id, plan_token } of plans) {
    while (
      await step(async (tx) => (await voidPlan(tx, id, plan_token)) && removeSomeRows(tx, 'broadcast', id))
    );
  }
}

/** Locks the draft, so that a new plan waits. False when there is one already, or the draft was started. */
async function voidPlan(tx: Store, id: string, token: string | null): Promise<boolean> {
  const voided = await tx
    .updateTable('broadcast')
    .set({ ...NO_PLAN, plan_token: null })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where((where) => where.or([where('plan_token', 'is', null), where('plan_token', '=', token)]))
    .executeTakeFirst();
  if (Number(voided.numUpdatedRows) === 0) return false;
  await tx.updateTable('broadcast_content').set({ plan: null }).where('broadcast_id', '=', id).execute();
  return true;
}
