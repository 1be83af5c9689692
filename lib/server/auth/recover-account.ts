import 'server-only';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { makeLink, revoke } from '../users/one-time-links';
import { resetSignInRateLimits } from './sign-in-rate-limit';

export type Recovery = { name: string; link: string; expiresAt: string };

/**
 * Restores access for a user whom no other admin can help; for operators with access to the machine. Resets the
 * sign-in rate limits, creates a one-time link for a new password and, if it is lost, removes the second factor.
 * Throws AppError `not_found`, and `conflict` for a deactivated user.
 */
export async function recoverAccount(
  email: string,
  { withoutSecondFactor }: { withoutSecondFactor: boolean },
): Promise<Recovery> {
  const person = await store()
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role', 'banned'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!person) throw new AppError('not_found', coded('recovery-errors.noAccount', { email }));
  if (person.banned) throw new AppError('conflict', coded('recovery-errors.deactivated'));
  const { id, name, role } = person;
  const ctx: Context = {
    actor: { kind: 'job', name: 'recover command' },
    requestId: randomUUID(),
    address: null,
  };
  const event = {
    action: 'user.recover',
    record: { type: 'user', id },
    after: { name, email: person.email, second_factor_removed: withoutSecondFactor },
  };
  const { link, expires_at } = await audited(ctx, event, () =>
    exclusively(store(), 'staff', async (tx) => {
      if (withoutSecondFactor) await tx.deleteFrom('two_factor').where('user_id', '=', id).execute();
      await revoke(tx).where('user_id', '=', id).execute();
      return makeLink(tx, ctx, 'reset', { user_id: id, email: person.email, name, roles: role ?? '' });
    }),
  );
  await resetSignInRateLimits(person.email);
  return { name, link: new URL(link, env().APP_URL).href, expiresAt: expires_at };
}
