import 'server-only';
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { cookieValue, setCookie } from '../http/cookies';
import { tokenHash } from '../users/one-time-links';
import { type Proven, stillHolds } from './create-session';

const LIFE_SECONDS = 5 * 60;
const ATTEMPTS = 5;
const SECOND_FACTOR = 'second_factor';

export type Step = { hash: string; userId: string; email: string; factor: string | null };

/**
 * Remembers that someone's password was right, and gives the cookie that proves it for five minutes. No session yet, and
 * null when it holds no more. Like a session, within `exclusively(…, 'staff')`.
 */
export async function beginStep(
  tx: Kysely<Tables>,
  proven: Proven,
  now = Date.now(),
): Promise<string | null> {
  if (!(await stillHolds(tx, proven))) return null;
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await tx.deleteFrom('sign_in_step').where('expires_at', '<=', at).execute();
  await tx
    .insertInto('sign_in_step')
    .values({
      token_hash: tokenHash(token),
      user_id: proven.userId,
      next_step: SECOND_FACTOR,
      attempts: 0,
      created_at: at,
      expires_at: new Date(now + LIFE_SECONDS * 1000).toISOString(),
    })
    .execute();
  return setCookie(cookieName(), token, LIFE_SECONDS);
}

/** Whether the cookies that a sign-in gave are of a step, and no session. */
export function isStep(cookies: readonly string[]): boolean {
  return cookies.some((cookie) => cookie.startsWith(`${cookieName()}=`));
}

/** The step that a browser brings; null once it has expired, and when its person was deactivated or has no factor left. */
export async function findStep(headers: Headers, now = Date.now()): Promise<Step | null> {
  const token = cookieValue(headers.get('cookie'), cookieName());
  if (!token) return null;
  const row = await store()
    .selectFrom('sign_in_step')
    .innerJoin('user', 'user.id', 'sign_in_step.user_id')
    .innerJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['sign_in_step.token_hash as hash', 'user.id as userId', 'user.email', 'user.banned'])
    .select('two_factor.confirmed_at as factor')
    .where('token_hash', '=', tokenHash(token))
    .where('next_step', '=', SECOND_FACTOR)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row && !row.banned ? row : null;
}

/** Takes one of the step's attempts, before it is tried; false when none is left. */
export async function spendStep(hash: string): Promise<boolean> {
  const row = await store()
    .updateTable('sign_in_step')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', hash)
    .where('attempts', '<', ATTEMPTS)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the step up; false when somebody was faster, or has ended it together with the sessions. */
export async function endStep(tx: Kysely<Tables>, hash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function clearedStepCookie(): string {
  return setCookie(cookieName(), '', 0);
}

function cookieName(): string {
  return env().https ? '__Host-frontdesk.step' : 'frontdesk.step';
}
