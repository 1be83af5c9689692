import 'server-only';
import type { Kysely } from 'kysely';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { hashPassword, isOutdated, verifyPassword } from './password-hash';

/** The name of the account that is an email address and a password. */
export const PASSWORD_PROVIDER = 'credential';

/** Whether it is the password of that hash. Takes as long where there is none, so that nobody learns who has one. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  if (hash && (await verifyPassword(password, hash))) return true;
  // An older hash was compared faster.
  if (!hash || isOutdated(hash)) await hashPassword(password);
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

/** Sets another password in the place of one that was proven; false when that is no longer the person's. */
export async function replacePassword(
  tx: Kysely<Tables>,
  userId: string,
  formerHash: string,
  hash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('account')
    .set({ password: hash, updatedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .where('password', '=', formerHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
