import 'server-only';
import type { PasswordInput } from '@/lib/auth/schema';
import { audited } from './audit';
import { auth } from './auth';
import type { Context } from './context';
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
  const cookies = await audited(ctx, { action: 'user.change_password', record: ownRecord(ctx) }, () =>
    replacePassword(input, headers),
  );
  await clearAttempts(key);
  return cookies;
}

async function replacePassword(input: PasswordInput, headers: Headers): Promise<string[]> {
  const { current_password: currentPassword, new_password: newPassword } = input;
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await auth().api.changePassword({ body, headers, asResponse: true });
  if (answer.ok) return answer.headers.getSetCookie();
  const message = 'This is not your present password.';
  throw new DeskError('invalid', message, { issues: [{ path: 'current_password', message }] });
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(ctx: Context, headers: Headers): Promise<void> {
  await audited(ctx, { action: 'user.end_other_sessions', record: ownRecord(ctx) }, () =>
    auth().api.revokeOtherSessions({ headers }),
  );
}

function ownRecord(ctx: Context) {
  return { type: 'user', id: ctx.actor.kind === 'user' ? ctx.actor.id : null };
}
