import 'server-only';
import { audited } from './audit';
import { auth } from './auth';
import type { Context } from './context';

/** Ends the session at the store, so that a copied cookie is worth nothing. Gives the cookies that clear the browser's. */
export async function signOut(ctx: Context, headers: Headers): Promise<string[]> {
  const answer = await audited(ctx, { action: 'session.end' }, () =>
    auth().api.signOut({ headers, asResponse: true }),
  );
  return answer.headers.getSetCookie();
}
