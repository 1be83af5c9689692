import 'server-only';
import type { Kysely } from 'kysely';
import { deviceName } from '@/lib/account/device-name';
import { audited, recordInTransaction } from '../audit/audit';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { clearedSessionCookie, sessionToken } from './session';

/** Ends what is open of a person, and what was about to become so. */
export async function revokeSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}

/** Ends the session that a browser came with. */
async function revokeCarriedSession(headers: Headers): Promise<void> {
  const token = sessionToken(headers.get('cookie'));
  if (token !== null) await store().deleteFrom('session').where('token', '=', token).execute();
}

/**
 * Ends the session that a browser came with, or `sessionId`, when it is about to be given another, and puts it on record:
 * nobody would end it otherwise.
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
    const after = { why: 'Another sign-in in the same browser' };
    const record = { type: 'user', id: user_id };
    await recordInTransaction(tx, ctx, { action: 'session.end', record, before, after });
  }
}

/** Ends the session at the store, so that a copied cookie is worth nothing. Gives the cookie that clears the browser's. */
export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  await audited(ctx, { action: 'session.end' }, () => revokeCarriedSession(headers));
  return [clearedSessionCookie()];
}
