import 'server-only';
import type { Kysely } from 'kysely';
import { deviceWords } from '@/lib/account/device-words';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import { sessionToken } from './session-cookie';
import { recordSession } from './session-record';

/** Ends what is open of a person, and what was about to become so. */
export async function endSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
}

/** Ends the session that a browser came with. */
export async function endCarriedSession(headers: Headers): Promise<void> {
  const token = sessionToken(headers.get('cookie'));
  if (token !== null) await store().deleteFrom('session').where('token', '=', token).execute();
}

/**
 * Ends the session that a browser came with, or `sessionId`, when it is about to be given another, and puts it on record:
 * nobody would end it otherwise.
 */
export async function endReplacedSession(
  tx: Kysely<Tables>,
  ctx: Context,
  headers: Headers,
  sessionId: string | null = null,
): Promise<void> {
  const token = sessionToken(headers.get('cookie'));
  const ended = await tx
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('token', '=', token ?? ''), eb('id', '=', sessionId ?? '')]))
    .returning(['userId', 'userAgent', 'createdAt'])
    .execute();
  for (const { userId, userAgent, createdAt } of ended) {
    const before = { device: deviceWords(userAgent), created_at: createdAt };
    const after = { why: 'Another sign-in in the same browser' };
    await recordSession(tx, ctx, { action: 'session.end', userId, before, after });
  }
}
