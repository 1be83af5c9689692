import 'server-only';
import { isMissed } from '@/lib/broadcasts/schedule';
import type { StartInput } from '@/lib/broadcasts/schema';
import { mayApprove } from '@/lib/broadcasts/settings';
import { type BroadcastState, EDITABLE_STATES } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { changedSince, requireEditable } from './broadcasts';
import { type BroadcastRow, isApproved } from './row';
import { wakeBroadcasts } from './runner';
import { readBroadcastSettings } from './settings';
import { getBroadcast, readRows } from './store';

/**
 * Approves a plan. One that waits for it starts, or is scheduled. Throws AppError `forbidden` for marketers unless the
 * settings allow it, for the author and for everyone who has edited it, and `conflict` when the plan is no longer the
 * one that was read.
 */
export async function approveBroadcast(ctx: Context, id: string, plan_hash: string): Promise<Broadcast> {
  const user = requireUser(ctx);
  const settings = await readBroadcastSettings();
  const isOwn = await hasWritten((await readRows(store(), id)).row, user.id);
  await change(ctx, { id, action: 'broadcast.approve', plan_hash }, (row, now) => {
    if (!mayApprove(user.roles, settings)) throw onlyAdmins();
    if (isOwn || user.id === row.updated_by_id) throw ownApproval();
    const approved_at = new Date(now).toISOString();
    return {
      ...{ approved_hash: plan_hash, approved_at, approved_by_id: user.id, approved_by_name: user.name },
      ...(row.state === 'awaiting_approval' && toStarted(row, now)),
    };
  });
  wakeBroadcasts();
  return getBroadcast(id);
}

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
  const { approval_above, confirm_above } = await readBroadcastSettings();
  await change(ctx, { id, action: 'broadcast.start', plan_hash }, (row, now) => {
    const recipients = row.n_waiting;
    if (recipients === 0) throw notStarted('No one would get this message. Change the audience.', 'audience');
    if (recipients > confirm_above && confirm_count !== recipients) {
      throw notStarted(`Enter the number of messages, ${recipients}, to start it.`, 'confirm_count');
    }
    const needsApproval = recipients > approval_above && !isApproved(row);
    const next = toStarted(row, now);
    return {
      ...(needsApproval ? { state: 'awaiting_approval' as const } : next),
      ...{ started_by_id: user.id, started_by_name: user.name },
    };
  });
  wakeBroadcasts();
  return getBroadcast(id);
}

type Change = { id: string; action: string; plan_hash: string };

/** Changes a planned broadcast unless it has changed since it was read. */
async function change(
  ctx: Context,
  { id, action, plan_hash }: Change,
  columnsOf: (row: BroadcastRow, now: number) => Partial<BroadcastRow>,
): Promise<void> {
  const { row } = await readRows(store(), id);
  const record = { type: 'broadcast', id };
  const after = { name: row.name, plan_hash, recipients: row.n_waiting };
  await audited(ctx, { action, record, after }, async (found) => {
    requireEditable(row.state);
    if (row.plan_hash !== plan_hash) throw replanned(await getBroadcast(id));
    const columns = columnsOf(row, Date.now());
    const saved = await store()
      .updateTable('broadcast')
      .set(columns)
      .where('id', '=', id)
      .where('plan_hash', '=', plan_hash)
      .where('state', 'in', EDITABLE_STATES)
      .where('state', '=', row.state)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (Number(saved.numUpdatedRows) === 0) throw changedSince(await getBroadcast(id));
    found.result = { state: columns.state ?? row.state };
  });
}

/** Throws AppError `invalid` after the latest start. */
function toStarted({ starts_at, latest_start_at }: BroadcastRow, now: number) {
  if (isMissed(latest_start_at, now)) {
    throw notStarted(
      'The latest start has passed. Change the schedule, then plan it again.',
      'schedule.starts_at',
    );
  }
  const at = new Date(now).toISOString();
  const isDue = starts_at === null || starts_at <= at;
  const state: BroadcastState = isDue ? 'running' : 'scheduled';
  return { state, started_at: isDue ? at : null, last_progress_at: at };
}

function notStarted(message: string, path: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}

/**
 * Whether someone wrote or edited a broadcast, also before others edited it: otherwise two people could pass what one
 * of them wrote.
 */
export async function hasWritten(
  { id, author_id, updated_by_id }: Pick<BroadcastRow, 'id' | 'author_id' | 'updated_by_id'>,
  userId: string,
): Promise<boolean> {
  if (userId === author_id || userId === updated_by_id) return true;
  const edit = await store()
    .selectFrom('audit')
    .select('id')
    .where('record_type', '=', 'broadcast')
    .where('record_id', '=', id)
    .where('actor_id', '=', userId)
    .where('action', '=', 'broadcast.update')
    .where('outcome', '=', 'done')
    .executeTakeFirst();
  return edit !== undefined;
}

function onlyAdmins(): AppError {
  return new AppError('forbidden', 'Only admins approve broadcasts.', { consequence: 'Ask an admin.' });
}

function ownApproval(): AppError {
  return new AppError('forbidden', 'You wrote or edited this broadcast, so someone else must approve it.', {
    consequence: 'Ask someone else.',
  });
}

function replanned(current: Broadcast): AppError {
  return new AppError('conflict', 'The plan has changed since you read it.', {
    ...{ current, consequence: 'Read the current plan, or plan it again.' },
  });
}
