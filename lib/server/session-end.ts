import 'server-only';
import type { Kysely } from 'kysely';
import { store } from './db/client';
import type { Tables } from './db/tables';
import { sessionToken } from './session-cookie';

/** Ends what is open of a person, and what was about to become so. */
export async function endSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
}

/** Ends the session that a browser came with, when it is about to be given another: nobody would end it otherwise. */
export async function endCarriedSession(headers: Headers, db: Kysely<Tables> = store()): Promise<void> {
  const token = sessionToken(headers.get('cookie'));
  if (token !== null) await db.deleteFrom('session').where('token', '=', token).execute();
}
