import 'server-only';
import { deviceName } from '@/lib/account/device-name';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { StaffSession } from '@/lib/staff/schema';
import { audited } from '../audit/audit';
import { revokeSessions } from '../auth/revoke-session';
import { isLive } from '../auth/session';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { toReader } from '../messages/reader';
import { changingStaff } from '../users/still-allowed';
import { requireChangeable } from './errors';
import { findMember } from './list';

/** The valid sessions of a user, last used first. Throws AppError `not_found`. */
export async function listSessions(ctx: Context, userId: string): Promise<{ data: StaffSession[] }> {
  await findMember(userId);
  const data = await readSessions(ctx, userId);
  return { data: data.map((session) => ({ ...session, device: toReader(session.device) })) };
}

/** Their `device` is coded. */
async function readSessions(ctx: Context, userId: string): Promise<StaffSession[]> {
  const rows = await store()
    .selectFrom('session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const own = ctx.actor.kind === 'user' ? ctx.actor.sessionId : null;
  return rows
    .filter((session) => isLive(session, systemClock.now()))
    .map(({ id, ip_address, user_agent, created_at, last_used_at }) => ({
      id,
      device: deviceName(user_agent),
      client_address: ip_address,
      created_at,
      last_used_at,
      current: id === own,
    }));
}

/** Ends one session of a user. Throws AppError `not_found` if it has ended already. */
export async function endSession(ctx: Context, userId: string, sessionId: string): Promise<void> {
  const { name: label } = await findMember(userId);
  const sessions = await readSessions(ctx, userId);
  await requireChangeable(ctx, userId);
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session) throw new AppError('not_found', coded('staff-errors.sessionEnded'));
  const { device, client_address, created_at } = session;
  const event = {
    action: 'user.end_session',
    record: { type: 'user', id: userId },
    label,
    before: { device, client_address, created_at },
  };
  await audited(ctx, event, () =>
    ending(ctx, userId, (tx) =>
      tx.deleteFrom('session').where('user_id', '=', userId).where('id', '=', sessionId).execute(),
    ),
  );
}

export async function endAllSessions(ctx: Context, userId: string): Promise<void> {
  const { name: label } = await findMember(userId);
  const sessions = await readSessions(ctx, userId);
  await requireChangeable(ctx, userId);
  const devices = sessions.map(({ device }) => device);
  const record = { type: 'user', id: userId };
  const event = { action: 'user.end_sessions', record, label, before: { devices } };
  await audited(ctx, event, () =>
    // A sign-in code that is being verified at this moment must not start a session afterwards.
    ending(ctx, userId, (tx) => revokeSessions(tx, userId)),
  );
}

/** Everyone may end their own sessions; ending those of others needs the right to manage the team. */
function ending<Result>(
  ctx: Context,
  userId: string,
  change: (tx: Store) => Promise<Result>,
): Promise<Result> {
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.id === userId;
  return isOwn ? exclusively(store(), 'staff', change) : changingStaff(ctx, change);
}
