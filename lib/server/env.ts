import 'server-only';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { DEMO_DOMAIN, isReservedEmail } from '@/lib/auth/reserved-email';
import { SECRETS, withSecretFiles } from './secret-files';
import { singleton } from './singleton';

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blank, schema.optional());
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL', abort: true });
const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);
const atMost = (max: number) => z.string().max(max, `must have at most ${max} characters`);
const plainUrl = webUrl.refine(isPlain, 'must not contain a user name, password, query or fragment');

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** The claim values for each role. Several values may give the same role, and one value several roles. */
type RoleValues = Record<Role, string[]>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tokens and the client secret are sent to the issuer, so plain http is only allowed on this machine. */
function isIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}

/**
 * Parses `support=helpdesk,admin=it-admins,admin=owners`. Without a default: a map that was lost would make an admin of
 * everyone whom the provider calls that for its own reasons.
 */
const roleValues = z.string().transform((text, context): RoleValues => {
  const values: RoleValues = { support: [], marketer: [], admin: [] };
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries.length === 0 ? [''] : entries) {
    const at = entry.indexOf('=');
    const [name, value] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    const role = ROLES.find((each) => each === name);
    if (role && value !== '') values[role].push(value);
    else {
      context.addIssue({
        code: 'custom',
        message: `must be pairs of a role (${ROLES.join(', ')}) and a value, such as admin=it-admins`,
      });
      return z.NEVER;
    }
  }
  return values;
});

/** Parses `authorization=Bearer%20abc,x-team=desk`, as OpenTelemetry writes headers in a variable. */
const headers = z.string().transform((text, context): Record<string, string> => {
  try {
    const pairs = text.split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())] as const;
    });
    if (pairs.every(([name, value]) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value)))
      return Object.fromEntries(pairs);
  } catch {
    // A percent sign that encodes nothing.
  }
  context.addIssue({
    code: 'custom',
    message: 'must be pairs of a header and its percent-encoded value, such as authorization=Bearer%20abc',
  });
  return z.NEVER;
});

const OIDC = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLES_CLAIM',
  'OIDC_ROLES_MAP',
] as const;

const schema = z
  .object({
    SERVICE_BASE_URL: optional(
      plainUrl.refine(
        (url) => !/\/api\/*$/.test(url),
        'must be without /api at its end, which Frontdesk adds',
      ),
    ),
    SERVICE_API_KEY: optional(
      z.string().regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces'),
    ),
    SERVICE_REQUESTS_PER_MINUTE: optional(whole(0, 1_000_000)),
    SERVICE_TIMEOUT_MS: z.preprocess(blank, whole(100, 120_000).default(15_000)),
    CONTACT_INDEX_REFRESH_MINUTES: z.preprocess(blank, whole(0, 10_080).default(30)),
    SANDBOX_CONTACTS: z.preprocess(blank, whole(0, 1_000_000).default(240)),
    DATABASE_URL: optional(
      z.string().regex(/^(postgres(ql)?:\/\/|file:\/\/\/)/, 'must begin with postgres:// or file:///'),
    ),
    DATA_DIR: z.preprocess(blank, z.string().default('.data')),
    HOST: optional(atMost(255)),
    PORT: z.preprocess(blank, whole(0, 65_535).default(3000)),
    APP_URL: optional(
      webUrl.refine(isOrigin, 'must not have a path or anything else after its host and port'),
    ),
    AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    ADMIN_EMAIL: optional(
      z
        .email('must be an email address')
        .refine(
          (email) => !isReservedEmail(email),
          `must not be at ${DEMO_DOMAIN}, which is reserved for the sandbox’s demo accounts`,
        ),
    ),
    ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
    TRUSTED_PROXIES: z.preprocess(blank, z.string().default('')).transform((text, context) => {
      const entries = text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      if (!entries.every(isAddressOrSubnet)) {
        context.addIssue({
          code: 'custom',
          message: 'must be IP addresses or subnets, such as 10.0.0.1, 10.1.0.0/16',
        });
      }
      return entries;
    }),
    OIDC_ISSUER: optional(
      plainUrl.refine(isIssuer, 'must be an https URL; http is allowed only on this machine'),
    ),
    OIDC_CLIENT_ID: optional(atMost(500)),
    OIDC_CLIENT_SECRET: optional(atMost(1000)),
    OIDC_NAME: z.preprocess(blank, atMost(60).trim().default('your organization')),
    OIDC_SCOPE: z.preprocess(
      blank,
      z
        .string()
        .regex(/(^|\s)openid(\s|$)/, 'must contain openid')
        .default('openid email profile'),
    ),
    OIDC_ROLES_CLAIM: optional(z.string().trim()),
    OIDC_ROLES_MAP: optional(roleValues),
    METRICS_PORT: optional(whole(0, 65_535)),
    METRICS_HOST: optional(atMost(255)),
    METRICS_TOKEN: optional(
      z.string().regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces'),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(plainUrl),
    OTEL_EXPORTER_OTLP_HEADERS: optional(headers),
    PSEUDO_LANGUAGES: z.preprocess((value) => value === 'on', z.boolean()),
    LOG_LEVEL: z.preprocess(
      blank,
      z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    ),
  })
  .superRefine((value, context) => {
    const need = (path: keyof typeof value, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.SERVICE_BASE_URL && !value.SERVICE_API_KEY)
      need('SERVICE_API_KEY', 'is required with SERVICE_BASE_URL');
    // A lost URL must not start the sandbox, where anyone can sign in.
    if (value.SERVICE_API_KEY && !value.SERVICE_BASE_URL)
      need('SERVICE_BASE_URL', 'is required with SERVICE_API_KEY. For the built-in sandbox, set neither');
    if (value.ADMIN_EMAIL && !value.ADMIN_PASSWORD) need('ADMIN_PASSWORD', 'is required with ADMIN_EMAIL');
    if (value.ADMIN_PASSWORD && !value.ADMIN_EMAIL) need('ADMIN_EMAIL', 'is required with ADMIN_PASSWORD');
    const given = OIDC.find((name) => value[name]);
    for (const name of OIDC) if (given && !value[name]) need(name, `is required with ${given}`);
    // Without it cookies aren't Secure, and any host name is taken for Frontdesk's own.
    if (value.TRUSTED_PROXIES.length > 0 && !value.APP_URL)
      need('APP_URL', 'is required with TRUSTED_PROXIES');
    if (value.METRICS_HOST && value.METRICS_PORT === undefined)
      need('METRICS_PORT', 'is required with METRICS_HOST');
    if (value.METRICS_PORT === value.PORT && value.PORT !== 0 && sharesHost(value))
      need('METRICS_PORT', 'must be another port than PORT');
    if (value.OTEL_EXPORTER_OTLP_HEADERS && !value.OTEL_EXPORTER_OTLP_ENDPOINT)
      need('OTEL_EXPORTER_OTLP_ENDPOINT', 'is required with OTEL_EXPORTER_OTLP_HEADERS');
    if (isPostgres(value.DATABASE_URL) && !value.AUTH_SECRET) {
      need(
        'AUTH_SECRET',
        'is required with PostgreSQL, so that all nodes share their sessions. `openssl rand -base64 32` makes one',
      );
    }
  });

function isPlain(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}

/** Frontdesk is served at the top of a host: a path would be dropped from all links. */
function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

/** Whether the metrics and Frontdesk would listen on the same address. A port of all addresses is taken on each. */
function sharesHost(value: { HOST?: string; METRICS_HOST?: string; SERVICE_BASE_URL?: string }): boolean {
  const { METRICS_HOST = '127.0.0.1', SERVICE_BASE_URL } = value;
  const hosts = [value.HOST ?? (SERVICE_BASE_URL ? '::' : '127.0.0.1'), METRICS_HOST];
  return hosts.some((host) => host === '::' || host === '0.0.0.0') || hosts[0] === hosts[1];
}

function isAddressOrSubnet(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isPostgres(url: string | undefined): boolean {
  return url?.startsWith('postgres') ?? false;
}

/** All that Frontdesk reads. */
export const VARIABLES = [...Object.keys(schema.shape), ...SECRETS.map((name) => `${name}_FILE`)];

export class EnvError extends Error {
  override readonly name = 'EnvError';
}

export type Env = ReturnType<typeof parseEnv>;

/**
 * Parses the configuration. Throws EnvError with one line per error. Values are never included, since they may be
 * secret, except the path of a file.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const { variables, issues } = withSecretFiles(source);
  const parsed = schema.safeParse(variables);
  // What a file should have said is missing, too: only the reason counts.
  if (issues.length > 0 || !parsed.success) {
    const lines = issues.length > 0 ? issues : linesOf(parsed.error);
    throw new EnvError(`The environment variables aren’t valid:\n  ${lines.join('\n  ')}\nSee .env.example.`);
  }
  const value = parsed.data;
  const sandbox = value.SERVICE_BASE_URL === undefined;
  const appUrl = value.APP_URL ?? `http://localhost:${value.PORT}`;
  return {
    ...value,
    SERVICE_REQUESTS_PER_MINUTE: value.SERVICE_REQUESTS_PER_MINUTE ?? (sandbox ? 0 : 60),
    DATA_DIR: resolve(value.DATA_DIR),
    APP_URL: new URL(appUrl).origin,
    /** Whether APP_URL was set: only then is the Origin header compared with it. */
    appUrlGiven: value.APP_URL !== undefined,
    https: appUrl.startsWith('https:'),
    sandbox,
    postgres: isPostgres(value.DATABASE_URL),
    oidc: oidcOf(value),
  };
}

function linesOf(error: z.ZodError | undefined): string[] {
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

/** Null when no OpenID provider is configured. */
function oidcOf(value: z.output<typeof schema>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  const { OIDC_NAME: name, OIDC_SCOPE: scope, OIDC_ROLES_CLAIM: claim, OIDC_ROLES_MAP: values } = value;
  if (!issuer || !clientId || !clientSecret || !claim || !values) return null;
  return { issuer, clientId, clientSecret, name, scope, roles: { claim, values } };
}

export function env(): Env {
  return singleton('env', () => parseEnv(process.env));
}
