import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import { randomUUID } from '@/lib/random';
import { recordInTransaction } from '../audit/audit';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { revokeReplacedSession } from './revoke-session';
import { SESSION_SECONDS, sessionCookie } from './session';

/** Characters of the browser's user agent that are stored. */
const AGENT_LENGTH = 300;

export type VerifiedIdentity = {
  userId: string;
  passwordHash?: string;
  /** When their second factor was set up; null if they have none. */
  factor?: string | null;
};

/**
 * Whether the verification is still valid. Verifying takes time, and a deactivation, a new password or a second factor
 * may have been saved in between. Call it within `exclusively(…, 'staff')`, as those changes are.
 */
export async function isStillValid(
  tx: Kysely<Tables>,
  { userId, passwordHash, factor }: VerifiedIdentity,
): Promise<boolean> {
  const now = await tx
    .selectFrom('user')
    .leftJoin('password', 'password.user_id', 'user.id')
    .leftJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['user.banned', 'password.hash', 'two_factor.confirmed_at'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!now || now.banned) return false;
  if (passwordHash !== undefined && passwordHash !== now.hash) return false;
  return factor === undefined || factor === now.confirmed_at;
}

export type NewSession = {
  ctx: Context;
  headers: Headers;
  /** The values of a separate audit event for the session, when the event of the request has another action. */
  record?: { email: string; by: string };
  /** The session that the browser had before it went to the provider: its strict cookie isn't sent on the way back. */
  replaces?: string | null;
  /** When the person signed in at the provider, if that was earlier. */
  provenAt?: string | null;
};

/**
 * Starts a session and ends the browser's previous one. Every kind of sign-in ends here. Call it within
 * `exclusively(…, 'staff')`. Returns the Set-Cookie value; null when the verification is no longer valid.
 */
export async function createSession(
  tx: Kysely<Tables>,
  proven: VerifiedIdentity,
  { ctx, headers, record: after, replaces, provenAt }: NewSession,
): Promise<string | null> {
  if (!(await isStillValid(tx, proven))) return null;
  await revokeReplacedSession(tx, ctx, headers, replaces);
  const { userId } = proven;
  if (after) {
    const record = { type: 'user', id: userId };
    await recordInTransaction(tx, ctx, { action: 'session.start', record, after });
  }
  const now = systemClock.now();
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await tx
    .insertInto('session')
    .values({
      id: randomUUID(),
      token,
      user_id: userId,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(now + SESSION_SECONDS * 1000).toISOString(),
      ip_address: ctx.address,
      user_agent: headers.get('user-agent')?.slice(0, AGENT_LENGTH) ?? '',
      proven_at: provenAt ?? at,
    })
    .execute();
  return sessionCookie(token, SESSION_SECONDS);
}
