import 'server-only';
import { writeAudit } from './audit';
import { auth } from './auth';
import type { Context } from './context';
import { store } from './db/client';

/** Ends the session at the store, so that a copied cookie is worth nothing. Gives the cookies that clear the browser's. */
export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  const answer = await auth().api.signOut({ headers, asResponse: true });
  await writeAudit(store(), ctx, { action: 'session.end' });
  return answer.headers.getSetCookie();
}
