import 'server-only';
import { hashPassword } from 'better-auth/crypto';
import type { Account, ProfileInput } from '@/lib/account/schema';
import type { PasswordInput } from '@/lib/auth/schema';
import { afterProof } from './account-proof';
import { ownRecord, selfOf } from './account-self';
import { audited } from './audit';
import type { Context } from './context';
import { store } from './db/client';
import { isDemo } from './demo';
import { passwordHashOf } from './password';
import { openSession } from './session-open';
import { endSessions } from './staff-sessions';
import { twoFactorOf } from './two-factor';
import { putPassword } from './users';

export async function readAccount(ctx: Context): Promise<Account> {
  const { id, email, roles } = selfOf(ctx);
  const { name } = await store()
    .selectFrom('user')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A demo person's is a secret of the desk, which nobody can be asked for.
  const has_password = !isDemo(email) && (await passwordHashOf(id)) !== null;
  return { name, email, roles, has_password, two_factor: await twoFactorOf(ctx) };
}

export async function saveProfile(ctx: Context, { name }: ProfileInput): Promise<Account> {
  const { id, name: former } = selfOf(ctx);
  const act = { action: 'user.update', record: ownRecord(ctx), before: { name: former }, after: { name } };
  await audited(ctx, act, () =>
    store()
      .updateTable('user')
      .set({ name, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  return readAccount(ctx);
}

/** Changes the caller's password and ends all their sessions. Gives the cookies of a new one. */
export async function changePassword(
  ctx: Context,
  { current_password, new_password }: PasswordInput,
  headers: Headers,
): Promise<string[]> {
  const { id } = selfOf(ctx);
  await afterProof(ctx, 'user.change_password', { current_password }, async () => {
    const hash = await hashPassword(new_password);
    await store()
      .transaction()
      .execute(async (tx) => {
        await putPassword(tx, id, hash);
        await endSessions(tx, id);
      });
  });
  return [await openSession(id, headers)];
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { id, sessionId } = selfOf(ctx);
  await audited(ctx, { action: 'user.end_other_sessions', record: ownRecord(ctx) }, async () => {
    await store().deleteFrom('session').where('userId', '=', id).where('id', '!=', sessionId).execute();
    await store().deleteFrom('sign_in_step').where('user_id', '=', id).execute();
  });
}
