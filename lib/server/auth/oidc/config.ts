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
import { type Env, env } from '../../env';
import { AppError } from '../../errors';
import { singleton } from '../../singleton';

const FRESH_MS = 3600 * 1000;
const TIMEOUT_SECONDS = 5;

export type OidcSettings = NonNullable<Env['oidc']>;

/** Throws `not_found` where no provider is configured. */
export function oidcSettings(): OidcSettings {
  const { oidc } = env();
  if (!oidc) throw new AppError('not_found', 'Sign-in through an organization is not set up here.');
  return oidc;
}

/** Where the provider sends people back to. It has to be registered there. */
export function callbackUrl(): string {
  return `${env().APP_URL}/api/session/oidc/callback`;
}

type Known = { config: Configuration | null; at: number; asking: Promise<Configuration> | null };

/**
 * What the provider says of itself, asked once an hour. A failure is not kept: the next sign-in asks again, and goes on
 * with what was known before. Throws what openid-client does.
 */
export async function oidcProvider(now = Date.now()): Promise<Configuration> {
  const known = singleton('oidc-provider', (): Known => ({ config: null, at: 0, asking: null }));
  if (known.config && now - known.at < FRESH_MS) return known.config;
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
  // The environment lets http through for this machine alone.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  return discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
    // Next would have its own mind about what may be kept.
    [customFetch]: (url, options) => fetch(url, { ...options, cache: 'no-store' } as RequestInit),
  });
}

/** As the specification has it: by header, unless the provider says that it only takes the other way. */
function authentication(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return ways.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}
