import 'server-only';
import type { Kysely } from 'kysely';
import type { Account, ProfileInput } from '@/lib/account/schema';
import { isRole } from '@/lib/auth/permissions';
import type { ChangePasswordInput } from '@/lib/auth/schema';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { createSession } from '../auth/create-session';
import { hashChosenPassword } from '../auth/password-strength';
import { consumeRateLimit } from '../auth/rate-limit';
import { afterReauthentication } from '../auth/reauthenticate';
import { revokeSessions } from '../auth/revoke-session';
import { twoFactorOf } from '../auth/two-factor/two-factor';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { AppError } from '../errors';
import { type Context, ownRecord, requireUser } from '../http/context';
import { isDemo, sandboxPeople } from '../users/demo';
import { revoke } from '../users/one-time-links';
import { passwordHashOf, replacePassword } from '../users/password';

const RENAMINGS = 30;

export async function readAccount(ctx: Context): Promise<Account> {
  const { id, email, roles } = requireUser(ctx);
  const { name } = await store()
    .selectFrom('user')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The password of a demo user is derived from the auth secret, so no one can enter it.
  const has_password = !isDemo(email) && (await passwordHashOf(id)) !== null;
  const provider = env().oidc?.name ?? null;
  return {
    name,
    email,
    roles: roles.filter(isRole),
    has_password,
    sandbox: await sandboxOf(id, email),
    provider,
    two_factor: await twoFactorOf(ctx),
  };
}

async function sandboxOf(id: string, email: string): Promise<Account['sandbox']> {
  if (isDemo(email)) return 'demo';
  return env().sandbox && (await sandboxPeople(store())).has(id) ? 'invited' : null;
}

export async function saveProfile(ctx: Context, { name }: ProfileInput): Promise<Account> {
  const { id, name: former } = requireUser(ctx);
  await consumeRateLimit(`profile:${id}`, RENAMINGS);
  const event = { action: 'user.update', record: ownRecord(ctx), before: { name: former }, after: { name } };
  await audited(ctx, event, () =>
    store().updateTable('user').set({ name, updated_at: systemClock.iso() }).where('id', '=', id).execute(),
  );
  return readAccount(ctx);
}

/**
 * Changes the caller's password, and ends all their sessions and open password links. Returns the cookies of a new
 * session. Throws `conflict` when the password was changed or the session ended while the current password was
 * checked.
 */
export async function changePassword(
  ctx: Context,
  { current_password, new_password }: ChangePasswordInput,
  headers: Headers,
): Promise<string[]> {
  const { id, name, email, sessionId } = requireUser(ctx);
  const record = { email, by: coded('session-facts.by.passwordChange') };
  return afterReauthentication(ctx, 'user.change_password', { current_password }, async (former) => {
    const hash = await hashChosenPassword('new_password', new_password, { name, email });
    return exclusively(store(), 'staff', async (tx) => {
      const changed = (await isOpen(tx, sessionId)) && (await replacePassword(tx, id, former, hash));
      if (!changed) throw changedMeanwhile();
      await revokeSessions(tx, id);
      await revoke(tx).where('user_id', '=', id).where('kind', '=', 'reset').execute();
      const session = await createSession(tx, { userId: id, passwordHash: hash }, { ctx, headers, record });
      if (!session) throw changedMeanwhile();
      return [session];
    });
  });
}

export async function endOtherSessions(ctx: Context): Promise<void> {
  const { id, sessionId } = requireUser(ctx);
  await audited(ctx, { action: 'user.end_other_sessions', record: ownRecord(ctx) }, async () => {
    // A sign-in code that is being verified at this moment must not start a session afterwards.
    await exclusively(store(), 'staff', async (tx) => {
      await tx.deleteFrom('session').where('user_id', '=', id).where('id', '!=', sessionId).execute();
      await tx.deleteFrom('sign_in_challenge').where('user_id', '=', id).execute();
    });
  });
}

async function isOpen(tx: Kysely<Tables>, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', coded('account-errors.changedMeanwhile'));
}
