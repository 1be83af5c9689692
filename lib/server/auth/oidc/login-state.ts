import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { systemClock } from '@/lib/clock';
import { safeNext } from '@/lib/paths';
import { store } from '../../db/client';
import { env } from '../../env';
import type { Context } from '../../http/context';
import { cookieValue, setCookie } from '../../http/cookies';
import { isWithinLife } from '../../users/one-time-links';
import { consumeRateLimit } from '../rate-limit';
import { sessionToken } from '../session';
import { callbackUrl, oidcProvider, oidcSettings } from './config';
import { OidcRefusal, signInProblem } from './errors';

const LIFE_SECONDS = 600;
const PER_ADDRESS = 300;

export type OidcLogin = { nonce: string; verifier: string; next: string; session_id: string | null };

/**
 * Starts a sign-in. Returns the provider's URL to redirect to, and the cookie that identifies the browser when it
 * returns. Throws OidcRefusal when the provider can't be used.
 */
export async function startOidcLogin(
  ctx: Context,
  { next, again = false }: { next: string; again?: boolean },
  headers: Headers,
  now = systemClock.now(),
) {
  const { scope } = oidcSettings();
  await consumeRateLimit(`oidc:${ctx.address ?? 'unknown'}`, PER_ADDRESS);
  const provider = await oidcProvider().catch((error: unknown) => {
    throw new OidcRefusal(signInProblem(ctx, error), error);
  });
  const key = randomBytes(32).toString('base64url');
  // The provider and the browser's history see the state in the URL; the key it is derived from stays in the cookie.
  const state = hash(key);
  const login = {
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: safeNext(next),
    session_id: await sessionOf(headers),
  };
  await keep(state, login, now);
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(),
    scope,
    state,
    nonce: login.nonce,
    code_challenge: await calculatePKCECodeChallenge(login.verifier),
    code_challenge_method: 'S256',
    ...(again && { max_age: '0' }),
  });
  return { url: url.href, cookie: cookie(state, key, LIFE_SECONDS) };
}

/**
 * Consumes the pending sign-in of a browser that has returned. Throws OidcRefusal `stale`: each can be used once, by
 * the browser that started it.
 */
export async function consumeOidcLogin(state: string, cookies: string | null): Promise<OidcLogin> {
  const key = cookieValue(cookies, cookieName(state));
  if (key === null || hash(key) !== state) throw new OidcRefusal('stale');
  const login = await store()
    .deleteFrom('oidc_login')
    .where('state_hash', '=', hash(state))
    .returning(['nonce', 'verifier', 'next', 'session_id', 'expires_at'])
    .executeTakeFirst();
  if (!login || !isWithinLife(login.expires_at, LIFE_SECONDS * 1000)) throw new OidcRefusal('stale');
  return login;
}

export function clearedLoginCookie(state: string): string {
  return cookie(state, '', 0);
}

/** The browser's current session, stored because its strict cookie isn't sent on the way back. */
async function sessionOf(headers: Headers): Promise<string | null> {
  const token = sessionToken(headers.get('cookie'));
  if (token === null) return null;
  const row = await store().selectFrom('session').select('id').where('token', '=', token).executeTakeFirst();
  return row?.id ?? null;
}

async function keep(state: string, login: OidcLogin, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + LIFE_SECONDS * 1000).toISOString();
  await store().deleteFrom('oidc_login').where('expires_at', '<=', at).execute();
  await store()
    .insertInto('oidc_login')
    .values({ state_hash: hash(state), ...login, created_at: at, expires_at: expiresAt })
    .execute();
}

/** Lax, because the navigation back starts at the provider, where strict cookies aren't sent. */
function cookie(state: string, key: string, seconds: number): string {
  return setCookie(cookieName(state), key, seconds, { path: '/api/session/oidc', sameSite: 'Lax' });
}

/** One cookie per sign-in, so that two tabs don't overwrite each other's. */
function cookieName(state: string): string {
  return `${env().https ? '__Secure-' : ''}frontdesk.oidc.${hash(state).slice(0, 12)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
