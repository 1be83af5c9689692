import 'server-only';
import type { PasswordInput } from '@/lib/auth/schema';
import { writeAudit } from './audit';
import { auth } from './auth';
import type { Context } from './context';
import { store } from './db/client';
import { DeskError } from './errors';
import { clearAttempts, takeAttempt } from './throttle';

const ATTEMPTS = 5;

/** Changes the caller's password and ends their other sessions. Gives the cookies of the new session. */
export async function changePassword(
  ctx: Context,
  input: PasswordInput,
  headers: Headers,
): Promise<string[]> {
  const key = `password:${ctx.actor.kind === 'user' ? ctx.actor.id : ''}`;
  const wait = await takeAttempt(key, ATTEMPTS);
  if (wait !== null)
    throw new DeskError('too_many_requests', 'Too many attempts. Try again later.', { retryAfter: wait });
  const answer = await auth().api.changePassword({
    body: {
      currentPassword: input.current_password,
      newPassword: input.new_password,
      revokeOtherSessions: true,
    },
    headers,
    asResponse: true,
  });
  if (!answer.ok) {
    const message = 'This is not your present password.';
    throw new DeskError('invalid', message, { issues: [{ path: 'current_password', message }] });
  }
  await clearAttempts(key);
  await writeAudit(store(), ctx, { action: 'user.change_password', record: ownRecord(ctx) });
  return answer.headers.getSetCookie();
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(ctx: Context, headers: Headers): Promise<void> {
  await auth().api.revokeOtherSessions({ headers });
  await writeAudit(store(), ctx, { action: 'user.end_other_sessions', record: ownRecord(ctx) });
}

function ownRecord(ctx: Context) {
  return { type: 'user', id: ctx.actor.kind === 'user' ? ctx.actor.id : null };
}
