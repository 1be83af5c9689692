import 'server-only';
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { cookieValue, setCookie } from '../http/cookies';
import { isWithinLife, tokenHash } from '../users/one-time-links';
import { isStillValid, type VerifiedIdentity } from './create-session';

const LIFE_SECONDS = 5 * 60;
const ATTEMPTS = 5;

export type Challenge = { hash: string; userId: string; email: string; factor: string | null };

/**
 * Records that the password was correct, and returns the cookie that proves it for five minutes. The cookie is not a
 * session. Null when the verification is no longer valid. Call it within `exclusively(…, 'staff')`, like
 * `createSession`.
 */
export async function beginChallenge(tx: Kysely<Tables>, proven: VerifiedIdentity): Promise<string | null> {
  if (!(await isStillValid(tx, proven))) return null;
  const now = systemClock.now();
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await tx.deleteFrom('sign_in_challenge').where('expires_at', '<=', at).execute();
  await tx
    .insertInto('sign_in_challenge')
    .values({
      token_hash: tokenHash(token),
      user_id: proven.userId,
      attempts: 0,
      created_at: at,
      expires_at: new Date(now + LIFE_SECONDS * 1000).toISOString(),
    })
    .execute();
  return setCookie(cookieName(), token, LIFE_SECONDS);
}

export function isChallenge(cookies: readonly string[]): boolean {
  return cookies.some((cookie) => cookie.startsWith(`${cookieName()}=`));
}

/** The challenge of a browser; null when it has expired, or its user was deactivated or has no second factor. */
export async function findChallenge(headers: Headers): Promise<Challenge | null> {
  const token = cookieValue(headers.get('cookie'), cookieName());
  if (!token) return null;
  const row = await store()
    .selectFrom('sign_in_challenge')
    .innerJoin('user', 'user.id', 'sign_in_challenge.user_id')
    .innerJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['sign_in_challenge.token_hash as hash', 'user.id as userId', 'user.email', 'user.banned'])
    .select(['two_factor.confirmed_at as factor', 'sign_in_challenge.expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row && !row.banned && isWithinLife(row.expires_at, LIFE_SECONDS * 1000) ? row : null;
}

/** Counts one attempt; call it before the attempt. False when none is left. */
export async function consumeChallengeAttempt(hash: string): Promise<boolean> {
  const row = await store()
    .updateTable('sign_in_challenge')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', hash)
    .where('attempts', '<', ATTEMPTS)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the challenge. False when another request has ended it, or when all sessions of the user were revoked. */
export async function completeChallenge(tx: Kysely<Tables>, hash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function clearedChallengeCookie(): string {
  return setCookie(cookieName(), '', 0);
}

function cookieName(): string {
  return env().https ? '__Host-frontdesk.challenge' : 'frontdesk.challenge';
}
