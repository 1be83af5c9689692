import 'server-only';
import { audited } from '../audit/audit';
import type { Context } from '../http/context';
import { endCarriedSession } from './revoke-session';
import { clearedSessionCookie } from './session-cookie';

/** Ends the session at the store, so that a copied cookie is worth nothing. Gives the cookie that clears the browser's. */
export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  await audited(ctx, { action: 'session.end' }, () => endCarriedSession(headers));
  return [clearedSessionCookie()];
}
