import 'server-only';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { type Env, env } from '../../env';
import { AppError } from '../../errors';
import { singleton } from '../../singleton';

const FRESH_MS = 3600 * 1000;
const TIMEOUT_SECONDS = 5;

export type OidcSettings = NonNullable<Env['oidc']>;

/** Throws AppError `not_found` when no provider is configured. */
export function oidcSettings(): OidcSettings {
  const { oidc } = env();
  if (!oidc) throw new AppError('not_found', coded('sign-in-errors.noOrganization'));
  return oidc;
}

/** The redirect URI. It must be registered at the provider. */
export function callbackUrl(): string {
  return `${env().APP_URL}/api/session/oidc/callback`;
}

type Known = { config: Configuration | null; at: number; asking: Promise<Configuration> | null };

/**
 * The provider's discovery document, fetched once an hour. When a fetch fails, the previous document is used and the
 * next sign-in tries again. Throws the errors of openid-client.
 */
export async function oidcProvider(): Promise<Configuration> {
  const now = systemClock.now();
  const known = singleton('oidc-provider', (): Known => ({ config: null, at: 0, asking: null }));
  if (known.config && Math.abs(now - known.at) < FRESH_MS) return known.config;
  known.asking ??= discover(oidcSettings()).finally(() => {
    known.asking = null;
  });
  try {
    known.config = await known.asking;
    known.at = now;
  } catch (error) {
    if (!known.config) throw error;
  }
  return known.config;
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks];
  // Only loopback addresses can be configured with http.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  return discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
    // Next would otherwise cache responses by its own rules.
    [customFetch]: (url, options) => fetch(url, { ...options, cache: 'no-store' } as RequestInit),
  });
}

/** Sends the secret in a header, the specification's default, unless the provider only supports the request body. */
function authentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return ways.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}
