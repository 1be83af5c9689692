import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import type { ApprovalInput, SendBackInput } from '@/lib/broadcasts/approval-schema';
import { mayApprove } from '@/lib/broadcasts/may-approve';
import type { Broadcast, BroadcastAttention } from '@/lib/broadcasts/types';
import { coded } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { withRolesNow } from '../users/still-allowed';
import { requireAsPlanned } from './as-planned';
import type { BroadcastRow } from './row';
import { broadcastRunner } from './runner';
import { broadcastSetting } from './settings';
import { changePlanned, requireCount, toStarted } from './start';
import { getBroadcast } from './store';
import { hasWritten } from './writers';

const MAX_ROWS = 20;
const NO_NOTE = { sent_back_note: null, sent_back_at: null, sent_back_by_id: null, sent_back_by_name: null };

/**
 * Approves a plan. One that waits for it starts, or is scheduled. Throws AppError `forbidden` for marketers unless the
 * settings allow it, for the author and for everyone who has edited it, `conflict` when the plan is no longer the one
 * that was read, and `invalid` without the number of messages of a large one.
 */
export async function approveBroadcast(
  ctx: Context,
  id: string,
  { plan_hash, confirm_count }: ApprovalInput,
): Promise<Broadcast> {
  const user = requireUser(ctx);
  const { confirm_above } = await broadcastSetting.read();
  await changePlanned(ctx, { id, action: 'broadcast.approve', plan_hash }, async (row, now, tx) => {
    await requireApprover(tx, ctx, id);
    requireCount(row, confirm_above, confirm_count);
    await requireAsPlanned(tx, id);
    const approved_at = new Date(now).toISOString();
    return {
      approved_hash: plan_hash,
      approved_at,
      approved_by_id: user.id,
      approved_by_name: user.name,
      ...(row.state === 'awaiting_approval' && { ...toStarted(row, now), ...NO_NOTE }),
    };
  });
  broadcastRunner.wake();
  return afterSave(() => getBroadcast(id));
}

/**
 * Makes a broadcast that waits for approval a draft again, with a note to its author. Throws AppError `forbidden` and
 * `conflict` as an approval does.
 */
export async function sendBackBroadcast(
  ctx: Context,
  id: string,
  { plan_hash, note }: SendBackInput,
): Promise<Broadcast> {
  const user = requireUser(ctx);
  const event = { id, action: 'broadcast.send_back', plan_hash, note };
  await changePlanned(ctx, event, async (row, now, tx) => {
    await requireApprover(tx, ctx, id);
    requireAwaiting(row);
    const sent_back_at = new Date(now).toISOString();
    return {
      state: 'draft',
      sent_back_note: note,
      sent_back_at,
      sent_back_by_id: user.id,
      sent_back_by_name: user.name,
    };
  });
  return afterSave(() => getBroadcast(id));
}

/** Throws AppError `forbidden` for anyone who hasn't written or started the broadcast. */
export async function withdrawBroadcast(ctx: Context, id: string, plan_hash: string): Promise<Broadcast> {
  const check = await withdrawCheck(ctx, id);
  await changePlanned(ctx, { id, action: 'broadcast.withdraw', plan_hash }, (row) => {
    check(row);
    requireAwaiting(row);
    return { state: 'draft' };
  });
  return afterSave(() => getBroadcast(id));
}

/** The check throws AppError `forbidden` unless they wrote or started the broadcast. */
export async function withdrawCheck(ctx: Context, id: string): Promise<(row: BroadcastRow) => void> {
  const user = requireUser(ctx);
  const isOwn = await hasWritten(store(), id, user.id);
  return (row) => {
    if (!isOwn && row.started_by_id !== user.id) throw notYours();
  };
}

/** The broadcasts that wait for this person's approval: up to 20, earliest start first. */
export async function awaitingApprovalBy(user: {
  id: string;
  roles: readonly EffectiveRole[];
}): Promise<BroadcastRow[]> {
  if (!mayApprove(user.roles, await broadcastSetting.read())) return [];
  return ofOthers(user.id).selectAll().orderBy('starts_at').limit(MAX_ROWS).execute();
}

/** Up to 20 drafts of this person that were sent back, the latest first. */
export async function sentBackTo(userId: string): Promise<BroadcastRow[]> {
  return sentBack(userId).selectAll().orderBy('sent_back_at', 'desc').limit(MAX_ROWS).execute();
}

function sentBack(userId: string) {
  return store()
    .selectFrom('broadcast')
    .where('state', '=', 'draft')
    .where('sent_back_at', 'is not', null)
    .where((where) => where.or([where('author_id', '=', userId), where('started_by_id', '=', userId)]));
}

function ofOthers(userId: string) {
  return store()
    .selectFrom('broadcast')
    .where('state', '=', 'awaiting_approval')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('broadcast_writer')
            .select('user_id')
            .whereRef('broadcast_id', '=', 'broadcast.id')
            .where('user_id', '=', userId),
        ),
      ),
    );
}

export async function attentionOf(ctx: Context): Promise<BroadcastAttention> {
  const { id, roles } = requireUser(ctx);
  const isApprover = mayApprove(roles, await broadcastSetting.read());
  return { approvals: isApprover ? await countOf(ofOthers(id)) : 0, sent_back: await countOf(sentBack(id)) };
}

async function countOf(chosen: ReturnType<typeof ofOthers>): Promise<number> {
  const { n } = await chosen
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Throws AppError `forbidden` for someone who may not decide, or no longer. */
async function requireApprover(tx: Store, ctx: Context, id: string): Promise<void> {
  const user = requireUser(await withRolesNow(tx, ctx));
  if (!mayApprove(user.roles, await broadcastSetting.read(tx))) throw onlyAdmins();
  if (await hasWritten(tx, id, user.id)) throw ownApproval();
}

function requireAwaiting({ state }: BroadcastRow): void {
  if (state === 'awaiting_approval') return;
  throw new AppError('conflict', coded('broadcasts-errors.notAwaiting'), {
    consequence: coded('broadcasts-errors.nothingChanged'),
  });
}

function onlyAdmins(): AppError {
  return new AppError('forbidden', coded('broadcasts-errors.onlyAdmins'), {
    consequence: coded('broadcasts-errors.askAdmin'),
  });
}

function ownApproval(): AppError {
  return new AppError('forbidden', coded('broadcasts-errors.ownApproval'), {
    consequence: coded('broadcasts-errors.askSomeoneElse'),
  });
}

function notYours(): AppError {
  return new AppError('forbidden', coded('broadcasts-errors.notYoursToWithdraw'), {
    consequence: coded('broadcasts-errors.sendItBack'),
  });
}
