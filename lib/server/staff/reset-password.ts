import 'server-only';
import type { Kysely } from 'kysely';
import { coded } from '@/lib/messages/coded';
import type { ResetInput } from '@/lib/staff/one-time-link-schema';
import type { LinkMade } from '@/lib/staff/schema';
import { audited } from '../audit/audit';
import { createSession } from '../auth/create-session';
import { hashChosenPassword } from '../auth/password-strength';
import { requireRecentAuthentication } from '../auth/reauthenticate';
import { revokeReplacedSession, revokeSessions } from '../auth/revoke-session';
import { resetSignInRateLimits } from '../auth/sign-in-rate-limit';
import { trustedDeviceCookie } from '../auth/trusted-device-cookie';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { invalidLink, makeLink, openLink, revoke, useLink } from '../users/one-time-links';
import { putPassword } from '../users/password';
import { changingStaff } from '../users/still-allowed';
import { requireChangeable, requireNotDemo, requireOtherUser } from './errors';
import { findMember } from './list';

/** Creates a one-time link with which a user can choose a new password. An earlier link stops working. */
export async function makeResetLink(ctx: Context, id: string): Promise<LinkMade> {
  const member = await findMember(id);
  requireOtherUser(ctx, id);
  requireNotDemo(member);
  await requireChangeable(ctx, id);
  await requireRecentAuthentication(ctx);
  const { email, name, roles } = member;
  const event = { action: 'user.make_reset_link', record: { type: 'user', id }, after: { name, email } };
  return audited(ctx, event, () =>
    changingStaff(ctx, async (tx) => {
      if (!(await isActive(tx, id))) {
        throw new AppError('conflict', coded('staff-errors.deactivated'));
      }
      await revoke(tx).where('user_id', '=', id).execute();
      return makeLink(tx, ctx, 'reset', { user_id: id, email, name, roles: roles.join(',') });
    }),
  );
}

export async function revokeResetLink(ctx: Context, id: string): Promise<void> {
  const { name, email } = await findMember(id);
  await requireChangeable(ctx, id);
  const event = { action: 'user.revoke_reset_link', record: { type: 'user', id }, after: { name, email } };
  await audited(ctx, event, () =>
    changingStaff(ctx, (tx) => revoke(tx).where('user_id', '=', id).where('kind', '=', 'reset').execute()),
  );
}

export type PasswordReset = { signedIn: boolean; cookies: string[] };

/**
 * Sets a new password through a link, ends all sessions of the user and resets their sign-in rate limits. Signs them
 * in, unless they have a second factor. Throws AppError `not_found` for a link that is no longer valid.
 */
export async function resetPassword(
  ctx: Context,
  input: ResetInput,
  headers: Headers,
): Promise<PasswordReset> {
  const link = await openLink('reset', input.token);
  if (!link?.user_id) throw invalidLink();
  const { name, email, user_id: id } = link;
  const hash = await hashChosenPassword('password', input.password, { name, email });
  const event = { action: 'user.reset_password', record: { type: 'user', id }, after: { name, email } };
  const session = await audited(ctx, event, () =>
    exclusively(store(), 'staff', async (tx) => {
      await useLink(tx, 'reset', input.token);
      if (!(await isActive(tx, id))) throw invalidLink();
      await putPassword(tx, id, hash);
      await revokeSessions(tx, id);
      await revokeReplacedSession(tx, ctx, headers);
      const record = { email, by: coded('session-facts.by.resetLink') };
      return createSession(tx, { userId: id, factor: null }, { ctx, headers, record });
    }),
  );
  await resetSignInRateLimits(email);
  return { signedIn: session !== null, cookies: [...(session ? [session] : []), trustedDeviceCookie(email)] };
}

async function isActive(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('user').select('banned').where('id', '=', id).executeTakeFirst();
  return row !== undefined && !row.banned;
}
