import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

const CLIENT = { client_id: 'frontdesk', client_secret: 'a secret that only Frontdesk may know' };
const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'roles', 'realm_access', 'groups'],
};

export type Claims = Record<string, unknown>;

export type OpenIdProvider = {
  issuer: string;
  env: Record<string, string>;
  people: Map<string, Claims>;
  /** Registers the redirect URI of an app. Until then, no sign-in can return to it. */
  register(appUrl: string): void;
  /** From now on it publishes other keys than those that it signs with. */
  forge(): void;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Whether the claims are in the ID token. Otherwise only the userinfo endpoint returns them. */
  inToken?: boolean;
};

/**
 * Starts a real OpenID provider on its own port. Its address is an IP address, so that browsers treat it as another
 * site than an app on `localhost`, as in production.
 */
export async function startOpenIdProvider({ inToken = false }: Options = {}): Promise<OpenIdProvider> {
  const people = new Map<string, Claims>();
  const server = createServer();
  const port = await listen(0);
  const issuer = `http://127.0.0.1:${port}`;
  let forged = false;

  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
    return address.port;
  }

  async function goDown() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  function register(appUrl: string) {
    const provider = createProvider({ issuer, people, inToken, appUrl });
    const answer = provider.callback() as RequestListener;
    forged = false;
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (forged && request.url === '/jwks') return sendKeys(response);
      if (request.url?.startsWith('/interaction/')) return void interact(provider, people, request, response);
      return answer(request, response);
    });
  }

  register('http://localhost:3000');
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_ROLES_CLAIM: 'roles',
      OIDC_ROLES_MAP: 'support=support,marketer=marketer,admin=admin',
      OIDC_NAME: 'Example Company',
    },
    people,
    register,
    forge: () => {
      forged = true;
    },
    goDown,
    comeBack: async () => {
      if (!server.listening) await listen(port);
    },
    close: goDown,
  };
}

type Creation = { issuer: string; people: Map<string, Claims>; inToken: boolean; appUrl: string };

function createProvider({ issuer, people, inToken, appUrl }: Creation): Provider {
  return new Provider(issuer, {
    adapter: createOidcStore(),
    clients: [{ ...CLIENT, redirect_uris: [`${appUrl}/api/session/oidc/callback`] }],
    claims: CLAIMS,
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['a key of the tests'] },
    // Set explicitly, because the library warns about defaults.
    ttl: { AccessToken: 3600, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    jwks: { keys: [signingKey('honest')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    // Grants all scopes without a consent page, as providers do for an organization's own apps.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

function sendKeys(response: ServerResponse) {
  const { kty, use, alg, kid, n, e } = signingKey('other');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ keys: [{ kty, use, alg, kid, n, e }] }));
}

async function interact(
  provider: Provider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
    return;
  }
  const name = new URLSearchParams(await text(request)).get('name') ?? '';
  const result = people.has(name)
    ? { login: { accountId: name } }
    : { error: 'access_denied', error_description: '<b>Never mind</b>' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const PAGE = `<!doctype html><html lang="en"><title>Example Company</title><link rel="icon" href="data:,">
<h1>Example Company</h1>
<form method="post"><label>Name <input name="name"></label> <button>Sign in</button></form>
<form method="post"><button>Never mind</button></form>`;

const keys = new Map<string, ReturnType<typeof generate>>();

/** A private key to sign with. All keys have the same ID, so only the signature distinguishes them. */
function signingKey(name: 'honest' | 'other') {
  const key = keys.get(name) ?? generate();
  keys.set(name, key);
  return key;
}

function generate() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' };
}

function createOidcStore() {
  const rows = new Map<string, AdapterPayload>();
  return class implements Adapter {
    constructor(private readonly model: string) {}

    async upsert(id: string, payload: AdapterPayload) {
      rows.set(this.key(id), payload);
    }

    async find(id: string) {
      return rows.get(this.key(id));
    }

    async findByUid(uid: string) {
      return [...rows.values()].find((payload) => payload.uid === uid);
    }

    async findByUserCode() {
      return undefined;
    }

    async consume(id: string) {
      const payload = rows.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      rows.delete(this.key(id));
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
    }

    private key(id: string) {
      return `${this.model}:${id}`;
    }
  };
}
