import 'server-only';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { textDirection } from '@/lib/language/direction';
import { translate } from '@/lib/messages/loaded';
import { audited } from '../../audit/audit';
import type { Context } from '../../http/context';
import { readersLanguage } from '../../messages/reader';
import { type Claims, isIncomplete, type OidcPerson, personOf } from './claims';
import { callbackUrl, oidcProvider, oidcSettings } from './config';
import { type OidcProblem, OidcRefusal, signInProblem } from './errors';
import { clearedLoginCookie, consumeOidcLogin, type OidcLogin } from './login-state';
import { provisionUser } from './provision-user';

/**
 * Completes a sign-in when the browser returns from the provider. The response leads to the app, or to the sign-in
 * page with a reason. Throws `not_found` when no provider is configured.
 */
export async function finishOidcLogin(
  ctx: Context,
  answer: URLSearchParams,
  headers: Headers,
): Promise<Response> {
  oidcSettings();
  const state = answer.get('state') ?? '';
  let next: string | undefined;
  try {
    const login = await consumeOidcLogin(state, headers.get('cookie'));
    next = login.next;
    const person = await exchangeCode(login, answer);
    const session = await audited(
      ctx,
      {
        action: 'session.start',
        record: { type: 'user', id: null },
        after: { email: person.email, issuer: person.issuer, client_address: ctx.address },
      },
      () =>
        provisionUser(ctx, person, {
          ctx,
          headers,
          replaces: login.session_id,
          provenAt: person.signedInAt,
        }),
      ({ id }) => id,
    );
    return redirectPage(login.next, [session.cookie, clearedLoginCookie(state)]);
  } catch (error) {
    return backToSignIn(signInProblem(ctx, error), next, state);
  }
}

function backToSignIn(problem: OidcProblem, next: string | undefined, state: string): Response {
  const query = new URLSearchParams({ problem, ...(next !== undefined && { next }) });
  const headers = { location: `/sign-in?${query}`, 'set-cookie': clearedLoginCookie(state) };
  return new Response(null, { status: 303, headers });
}

/**
 * Exchanges the code for the user's verified claims. openid-client verifies state, nonce, issuer, audience, times and
 * signature, and throws its own errors; other refusals are an OidcRefusal.
 */
async function exchangeCode(login: OidcLogin, answer: URLSearchParams): Promise<OidcPerson> {
  const { roles } = oidcSettings();
  const provider = await oidcProvider();
  const tokens = await authorizationCodeGrant(provider, new URL(`${callbackUrl()}?${answer}`), {
    expectedState: answer.get('state') ?? '',
    expectedNonce: login.nonce,
    pkceCodeVerifier: login.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const { issuer, userinfo_endpoint } = provider.serverMetadata();
  // A multi-tenant issuer would let every organization give its own users any role here.
  if (!claims || claims.iss !== issuer) throw new OidcRefusal('untrusted');
  if (!userinfo_endpoint || !isIncomplete(claims, roles)) return personOf(claims, roles);
  const userInfo = await fetchUserInfo(provider, tokens.access_token, claims.sub);
  return personOf(completed(claims, userInfo), roles);
}

/** Signed claims take precedence. The address and its verification always come from the same source. */
function completed(claims: Claims, userInfo: Claims): Claims {
  const { email, email_verified } = claims.email === undefined ? userInfo : claims;
  return { ...userInfo, ...claims, email, email_verified };
}

/**
 * A page that redirects by itself. After an HTTP redirect the browser would not send the strict session cookie,
 * because the provider started the navigation; a navigation from the app's own page sends it.
 */
export function redirectPage(next: string, cookies: string[]): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(html(escaped(next)), { headers });
}

/**
 * No script or style: the content security policy under /api allows neither. No referrer: the URL contains the code.
 */
function html(next: string): string {
  const language = readersLanguage();
  const t = translate(language, 'oidc-return');
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${next}">
<title>${escaped(t('title'))} · Frontdesk</title>
</head>
<body><main><p>${escaped(t('text'))} <a href="${next}">${escaped(t('continue'))}</a></p></main></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
