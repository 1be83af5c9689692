import 'server-only';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { type Claims, isIncomplete, type OidcPerson, personOf } from './claims';
import type { OidcLogin } from './login-state';
import { callbackUrl, oidcProvider, oidcSettings } from './provider';
import { OidcRefusal } from './refusal';

/**
 * Asks the provider who has come back. openid-client verifies state, nonce, issuer, audience, times and signature, and
 * throws of its own what does not hold; this throws OidcRefusal.
 */
export async function askWhoCame(login: OidcLogin, answer: URLSearchParams): Promise<OidcPerson> {
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
  // One that speaks for any number of organisations lets each of them give its people any role here.
  if (!claims || claims.iss !== issuer) throw new OidcRefusal('untrusted');
  if (!userinfo_endpoint || !isIncomplete(claims, roles)) return personOf(claims, roles);
  const told = await fetchUserInfo(provider, tokens.access_token, claims.sub);
  return personOf(completed(claims, told), roles);
}

/** What was signed counts; an address and the word that it is verified come from one place. */
function completed(claims: Claims, told: Claims): Claims {
  const { email, email_verified } = claims.email === undefined ? told : claims;
  return { ...told, ...claims, email, email_verified };
}
