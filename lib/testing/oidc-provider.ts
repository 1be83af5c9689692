import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

const CLIENT = { client_id: 'desk', client_secret: 'a secret that only the desk may know' };
// The claims that the provider knows are sent with one of these scopes.
const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'roles', 'realm_access', 'groups'],
};

/** What the organization knows of a person, by the name they sign in with there. */
export type Claims = Record<string, unknown>;

export type OpenIdProvider = {
  issuer: string;
  /** What an app needs to know of it. */
  env: Record<string, string>;
  people: Map<string, Claims>;
  /** Lets people return to an app. Nobody can before. */
  register(appUrl: string): void;
  /** From now on the keys that it publishes are not those that it signs with. */
  forge(): void;
  /** From now on nobody listens there. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Whether the claims are in the ID token; else they are at the user info endpoint alone. */
  inToken?: boolean;
};

/**
 * A real OpenID provider on a port of its own. It is reached by number, so that for a browser it is another site than a
 * app on `localhost`, as it will be in life.
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
    // Said, because it warns of what is left to its defaults.
    ttl: { AccessToken: 3600, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    jwks: { keys: [signingKey('honest')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    // The organization's own app: nobody is asked whether it may know them.
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

/** The provider's own pages: who are you, or never mind. */
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

/** A private key by which a provider signs. All go by the same identifier, and so only a signature tells them apart. */
function signingKey(name: 'honest' | 'other') {
  const key = keys.get(name) ?? generate();
  keys.set(name, key);
  return key;
}

function generate() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' };
}

/** Where a provider of the tests keeps what it has begun: in its process, and gone with it. */
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
