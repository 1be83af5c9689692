import 'server-only';
import type { Kysely } from 'kysely';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { hashPassword, isOutdated, verifyPassword } from './password-hash';

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
    .selectFrom('password')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Sets a person's password, whether or not they had one. `hash` was made by `hashPassword`. */
export async function putPassword(tx: Kysely<Tables>, userId: string, hash: string): Promise<void> {
  const row = { hash, updated_at: new Date().toISOString() };
  await tx
    .insertInto('password')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Sets another password in the place of one that was proven; false when that is no longer the person's. */
export async function replacePassword(
  tx: Kysely<Tables>,
  userId: string,
  formerHash: string,
  hash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('password')
    .set({ hash, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', formerHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
