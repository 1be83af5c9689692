import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { hashPassword, isOutdated, verifyPassword } from './password-hash';

/**
 * Whether a password matches a hash. Takes the same time without a hash, so that the timing doesn't reveal who has
 * one.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  if (hash && (await verifyPassword(password, hash))) return true;
  // Comparing an older hash is faster, so the time is filled up.
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
  const row = { hash, updated_at: systemClock.iso() };
  await tx
    .insertInto('password')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Replaces the password that was verified; false when the user no longer has that one. */
export async function replacePassword(
  tx: Kysely<Tables>,
  userId: string,
  formerHash: string,
  hash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('password')
    .set({ hash, updated_at: systemClock.iso() })
    .where('user_id', '=', userId)
    .where('hash', '=', formerHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
