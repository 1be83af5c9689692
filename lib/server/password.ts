import 'server-only';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { store } from './db/client';

/** better-auth's name for the account that is an email address and a password. */
export const PASSWORD_PROVIDER = 'credential';

/** Whether it is the password of that hash. Takes as long where there is none, so that nobody learns who has one. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  if (hash) return verifyPassword({ hash, password });
  await hashPassword(password);
  return false;
}

/** The hash of a person's password; null when they have none. */
export async function passwordHashOf(userId: string): Promise<string | null> {
  const row = await store()
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  return row?.password ?? null;
}
