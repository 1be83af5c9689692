import 'server-only';
import type { Kysely } from 'kysely';
import { deviceName } from '@/lib/account/device-name';
import { coded } from '@/lib/messages/coded';
import { audited, recordInTransaction } from '../audit/audit';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { clearedSessionCookie, sessionToken } from './session';

/** Ends all sessions of a user and their sign-ins that wait for a code. */
export async function revokeSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}

async function revokeCarriedSession(headers: Headers): Promise<void> {
  const token = sessionToken(headers.get('cookie'));
  if (token !== null) await store().deleteFrom('session').where('token', '=', token).execute();
}

/**
 * Ends the browser's previous session, or `sessionId`, when it is about to get a new one, and records that. Without
 * its cookie no one could end it later.
 */
export async function revokeReplacedSession(
  tx: Kysely<Tables>,
  ctx: Context,
  headers: Headers,
  sessionId: string | null = null,
): Promise<void> {
  const token = sessionToken(headers.get('cookie'));
  const ended = await tx
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('token', '=', token ?? ''), eb('id', '=', sessionId ?? '')]))
    .returning(['user_id', 'user_agent', 'created_at'])
    .execute();
  for (const { user_id, user_agent, created_at } of ended) {
    const before = { device: deviceName(user_agent), created_at };
    const after = { why: coded('session-facts.why.replaced') };
    const record = { type: 'user', id: user_id };
    await recordInTransaction(tx, ctx, { action: 'session.end', record, before, after });
  }
}

/**
 * Deletes the session from the store, so that a copied cookie is worthless. Returns the Set-Cookie value that clears
 * the browser's.
 */
export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  await audited(ctx, { action: 'session.end' }, () => revokeCarriedSession(headers));
  return [clearedSessionCookie()];
}
