import 'server-only';
import type { StartInput } from '@/lib/broadcasts/approval-schema';
import { isMissed } from '@/lib/broadcasts/schedule';
import { type BroadcastState, EDITABLE_STATES } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { requireAsPlanned } from './as-planned';
import { changedSince, requireEditable } from './broadcasts';
import { needsOf } from './plan-facts';
import type { BroadcastRow } from './row';
import { broadcastRunner } from './runner';
import { broadcastSetting } from './settings';
import { getBroadcast, readRows } from './store';

/**
 * Starts what was planned, or schedules it; without the approval that it needs, it waits for that. Throws AppError
 * `conflict` when the plan is no longer the one that was read, and `invalid` when it can't start.
 */
export async function startBroadcast(
  ctx: Context,
  id: string,
  { plan_hash, confirm_count }: StartInput,
): Promise<Broadcast> {
  const user = requireUser(ctx);
  const { confirm_above } = await broadcastSetting.read();
  const needsApproval = async (db: Store, row: BroadcastRow, now: number) =>
    (await needsOf(db, row, { messages: row.n_waiting, now, people: [user.id] })).needs_approval;
  const { row: read } = await readRows(store(), id);
  const now = systemClock.now();
  const starts = isDue(read, now) ? 'broadcast.start' : 'broadcast.schedule';
  const action = (await needsApproval(store(), read, now)) ? 'broadcast.ask' : starts;
  await changePlanned(ctx, { id, action, plan_hash }, async (row, now, tx) => {
    if (row.n_waiting === 0) {
      throw notStarted(coded('broadcasts-errors.noRecipients'), 'audience');
    }
    requireCount(row, confirm_above, confirm_count);
    await requireAsPlanned(tx, id);
    const next = toStarted(row, now);
    return {
      ...((await needsApproval(tx, row, now)) ? { state: 'awaiting_approval' as const } : next),
      started_by_id: user.id,
      started_by_name: user.name,
      sent_back_note: null,
      sent_back_at: null,
      sent_back_by_id: null,
      sent_back_by_name: null,
    };
  });
  broadcastRunner.wake();
  return afterSave(() => getBroadcast(id));
}

const STARTS = ['broadcast.start', 'broadcast.schedule'];

type Change = { id: string; action: string; plan_hash: string; note?: string };

/** Changes a planned broadcast unless it has changed since it was read. One at a time, so that sums hold. */
export async function changePlanned(
  ctx: Context,
  { id, action, plan_hash, note }: Change,
  columnsOf: (
    row: BroadcastRow,
    now: number,
    tx: Store,
  ) => Promise<Partial<BroadcastRow>> | Partial<BroadcastRow>,
): Promise<void> {
  const { row } = await readRows(store(), id);
  const record = { type: 'broadcast', id };
  const after = { name: row.name, plan_hash, recipients: row.n_waiting, note };
  await audited(ctx, { action, record, after }, async (found) => {
    requireEditable(row.state);
    if (row.plan_hash !== plan_hash) throw replanned(await getBroadcast(id));
    const state = await exclusively(store(), 'broadcasts', async (tx) => {
      await ctx.recheck?.(tx);
      const columns = await columnsOf(row, systemClock.now(), tx);
      const saved = await tx
        .updateTable('broadcast')
        .set(columns)
        .where('id', '=', id)
        .where('plan_hash', '=', plan_hash)
        .where('state', 'in', EDITABLE_STATES)
        .where('state', '=', row.state)
        .where('version', '=', row.version)
        .executeTakeFirst();
      return Number(saved.numUpdatedRows) === 0 ? null : (columns.state ?? row.state);
    });
    if (state === null) throw changedSince(await getBroadcast(id));
    found.result = { state };
    // Others of its author, or the settings, may have changed it in between.
    if (STARTS.includes(action) && state === 'awaiting_approval')
      found.detail = coded('broadcasts-reasons.waitsForApproval');
    if (action === 'broadcast.ask' && state !== 'awaiting_approval')
      found.detail = coded('broadcasts-reasons.startedWithout');
  });
}

/** Throws AppError `invalid` unless the number of messages of a large broadcast was typed. */
export function requireCount({ n_waiting }: BroadcastRow, above: number, typed: number | undefined): void {
  if (n_waiting <= above || typed === n_waiting) return;
  throw notStarted(coded('broadcasts-errors.confirmCount', { count: String(n_waiting) }), 'confirm_count');
}

function isDue({ starts_at }: BroadcastRow, now: number): boolean {
  return starts_at === null || starts_at <= new Date(now).toISOString();
}

/** Throws AppError `invalid` after the latest start. */
export function toStarted(row: BroadcastRow, now: number) {
  if (isMissed(row.latest_start_at, now)) {
    throw notStarted(coded('broadcasts-errors.startPassed'), 'schedule.starts_at');
  }
  const at = new Date(now).toISOString();
  const due = isDue(row, now);
  const state: BroadcastState = due ? 'running' : 'scheduled';
  return { state, started_at: due ? at : null, last_progress_at: at };
}

function notStarted(message: string, path: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}

function replanned(current: Broadcast): AppError {
  return new AppError('conflict', coded('broadcasts-errors.replanned'), {
    current,
    consequence: coded('broadcasts-errors.checkAgain'),
  });
}
