import 'server-only';
import type { OidcProblem } from '@/lib/auth/oidc-problems';
import { audited } from '../../audit/audit';
import type { Context } from '../../http/context';
import { problemOf } from './errors';
import { askWhoCame } from './exchange-code';
import { forgottenLogin, takeOidcLogin } from './login-state';
import { oidcSettings } from './provider';
import { admitOidcPerson } from './provision-user';
import { landingPage } from './redirect-page';

/** Ends a sign-in for a browser that has come back from the provider: in the desk, or on the sign-in page with a reason. */
export async function finishOidcLogin(
  ctx: Context,
  answer: URLSearchParams,
  headers: Headers,
): Promise<Response> {
  oidcSettings();
  const state = answer.get('state') ?? '';
  let next: string | undefined;
  try {
    const login = await takeOidcLogin(state, headers.get('cookie'));
    next = login.next;
    const person = await askWhoCame(login, answer);
    const session = await audited(
      ctx,
      {
        action: 'session.start',
        record: { type: 'user', id: null },
        after: { email: person.email, issuer: person.issuer, client_address: ctx.address },
      },
      () =>
        admitOidcPerson(ctx, person, {
          ctx,
          headers,
          replaces: login.session_id,
          provenAt: person.signedInAt,
        }),
      ({ id }) => id,
    );
    return landingPage(login.next, [session.cookie, forgottenLogin(state)]);
  } catch (error) {
    return backToSignIn(problemOf(ctx, error), next, state);
  }
}

function backToSignIn(problem: OidcProblem, next: string | undefined, state: string): Response {
  const query = new URLSearchParams({ problem, ...(next !== undefined && { next }) });
  const headers = { location: `/sign-in?${query}`, 'set-cookie': forgottenLogin(state) };
  return new Response(null, { status: 303, headers });
}
