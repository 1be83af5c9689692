import 'server-only';
import type { BroadcastState } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { afterSave } from '../db/store-errors';
import { countOutcomes, NOT_WAITING } from '../deliveries/follow-send';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { requireMadeHere, requireMayResume } from '../installation/may-resume';
import { log } from '../logger';
import { changeState, notPossible, summaryOf } from '../work/change';
import { leaveWaiting } from '../work/leave-waiting';
import { requireAsPlanned } from './as-planned';
import { needsOf } from './plan-facts';
import type { BroadcastRow } from './row';
import { broadcastRunner } from './runner';
import { getBroadcast, readRows } from './store';

/**
 * Pauses a running broadcast: once it resolves, no message begins on any node. A scheduled one becomes a draft again.
 * Throws AppError `conflict`, with the broadcast, in any other state.
 */
export async function pauseBroadcast(ctx: Context, id: string): Promise<Broadcast> {
  const user = requireUser(ctx);
  return change(ctx, id, 'broadcast.pause', ['running', 'scheduled'], ({ state }) =>
    state === 'scheduled'
      ? { state: 'draft' }
      : {
          state: 'paused',
          reason: null,
          ...NOT_WAITING,
          paused_by_id: user.id,
          paused_by_name: user.name,
        },
  );
}

/**
 * Continues a paused broadcast in the name of this person; one that had not begun is scheduled again, and one that
 * missed its start begins. Throws AppError `conflict` in any other state and at another service than the broadcast's, what
 * `requireMayResume` throws, and before its first message what `requireAsPlanned` throws.
 */
export async function resumeBroadcast(ctx: Context, id: string, confirmed?: string): Promise<Broadcast> {
  const user = requireUser(ctx);
  await requireAsPlannedToBegin(id);
  const outcomes_before = await countOutcomes(store(), id);
  const resumed = await change(ctx, id, 'broadcast.resume', ['paused', 'missed'], async (row, tx) => {
    const { state, held, service, started_at } = row;
    requireMadeHere('broadcast', service, coded('broadcasts-errors.resumeElsewhere'));
    await requireMayResume(tx, ctx, held, confirmed);
    if (state === 'missed') await requireNoApprovalToStartLate(tx, row, user.id);
    const at = systemClock.iso();
    return {
      ...(state === 'missed'
        ? { state: 'running', started_at: at, last_progress_at: at, ended_at: null }
        : { state: started_at === null ? 'scheduled' : 'running' }),
      reason: null,
      held: null,
      ...NOT_WAITING,
      paused_by_id: null,
      paused_by_name: null,
      resumed_at: at,
      outcomes_before,
      started_by_id: user.id,
      started_by_name: user.name,
    };
  });
  await endWaits(id).catch((err: unknown) => log().warn({ err }, 'a resumed broadcast keeps its waits'));
  broadcastRunner.wake();
  return resumed;
}

/**
 * Checks the approval again, because a broadcast that missed its start begins on another day. Throws AppError
 * `conflict`.
 */
async function requireNoApprovalToStartLate(tx: Store, row: BroadcastRow, userId: string): Promise<void> {
  const needs = { messages: row.n_waiting, now: systemClock.now(), people: [userId] };
  if (!(await needsOf(tx, { ...row, starts_at: null }, needs)).needs_approval) return;
  throw new AppError('conflict', coded('broadcasts-errors.approvalToday'), {
    consequence: coded('broadcasts-errors.notStartedToday'),
  });
}

async function requireAsPlannedToBegin(id: string): Promise<void> {
  if ((await readRows(store(), id)).row.started_at === null) await requireAsPlanned(store(), id);
}

/** Messages that wait to be tried again go now: a wait may come from a clock that was ahead. */
async function endWaits(id: string): Promise<void> {
  await store()
    .updateTable('broadcast_recipient')
    .set({ not_before: '' })
    .where('broadcast_id', '=', id)
    .where('state', '=', 'waiting')
    .where('not_before', '!=', '')
    .execute();
}

/**
 * Stops a broadcast for good: those who still wait for its message don't get it. Throws AppError `conflict` for one
 * that hasn't been started or has ended.
 */
export async function stopBroadcast(ctx: Context, id: string): Promise<Broadcast> {
  const user = requireUser(ctx);
  await change(ctx, id, 'broadcast.stop', ['running', 'paused', 'scheduled', 'missed'], () => ({
    state: 'stopped',
    reason: null,
    ...NOT_WAITING,
    ended_at: systemClock.iso(),
    paused_by_id: user.id,
    paused_by_name: user.name,
  }));
  // If this fails, the runner does it.
  await leaveWaiting('broadcast', id).catch((err: unknown) =>
    log().warn({ err }, 'the rest of a broadcast is left later'),
  );
  return afterSave(() => getBroadcast(id));
}

type Columns = Partial<BroadcastRow>;

/** One at a time, so that sums hold. */
async function change(
  ctx: Context,
  id: string,
  action: string,
  from: BroadcastState[],
  columnsOf: (row: BroadcastRow, tx: Store) => Columns | Promise<Columns>,
): Promise<Broadcast> {
  const { row } = await readRows(store(), id);
  const event = { action, record: { type: 'broadcast', id }, after: summaryOf(row) };
  await audited(ctx, event, async (found) => {
    const state = await exclusively(store(), 'broadcasts', (tx) =>
      changeState('broadcast', row, from, (now) => columnsOf(now, tx), { db: tx }),
    );
    if (!state) throw notPossible('broadcast', await getBroadcast(id), from);
    found.result = { state };
  });
  return afterSave(() => getBroadcast(id));
}
