import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EnvError, parseEnv } from './env';
import { SECRETS } from './secret-files';

const faultsOf = (variables: Record<string, string>) => {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return '';
};

describe('an empty environment', () => {
  it('is a sandbox on SQLite with no limit of calls', () => {
    expect(parseEnv({})).toMatchObject({
      sandbox: true,
      postgres: false,
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      SERVICE_REQUESTS_PER_MINUTE: 0,
      SERVICE_TIMEOUT_MS: 15_000,
    });
  });

  it('is the same as one whose variables are blank', () => {
    expect(parseEnv({ SERVICE_BASE_URL: '', PORT: '', ADMIN_EMAIL: '' })).toEqual(parseEnv({}));
  });
});

describe('a real service', () => {
  it('is limited to 60 calls a minute by default', () => {
    const real = { SERVICE_BASE_URL: 'https://service.example/base', SERVICE_API_KEY: 'k' };
    expect(parseEnv(real)).toMatchObject({ sandbox: false, SERVICE_REQUESTS_PER_MINUTE: 60 });
    expect(parseEnv({ ...real, SERVICE_REQUESTS_PER_MINUTE: '600' }).SERVICE_REQUESTS_PER_MINUTE).toBe(600);
  });
});

describe('an OpenID provider', () => {
  const given = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 's',
    OIDC_ROLES_CLAIM: 'groups',
    OIDC_ROLES_MAP: 'support=helpdesk,admin=it-admins',
  };

  it('is none unless it is named', () => {
    expect(parseEnv({}).oidc).toBeNull();
  });

  it('is named as someone’s organization by default', () => {
    expect(parseEnv(given).oidc).toMatchObject({ name: 'your organization', scope: 'openid email profile' });
  });

  it.each(Object.keys(given))('gives no one another role when %s is lost: it’s refused', (name) => {
    expect(faultsOf({ ...given, [name]: '' })).toContain(`${name}: is required with OIDC_`);
  });

  it('may have several values for a role, and none for others', () => {
    const map = 'admin=it-admins, admin=/staff/owners,support=a=b';
    expect(parseEnv({ ...given, OIDC_ROLES_MAP: map }).oidc?.roles.values).toEqual({
      admin: ['it-admins', '/staff/owners'],
      support: ['a=b'],
      marketer: [],
    });
  });

  it.each(['http://localhost:8080/realms/desk', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'may use http on the same machine: %s',
    (issuer) => {
      expect(parseEnv({ ...given, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
    },
  );
});

describe('faults', () => {
  it.each([
    [{ SERVICE_BASE_URL: 'https://service.example' }, 'SERVICE_API_KEY: is required'],
    [{ SERVICE_API_KEY: 'k' }, 'SERVICE_BASE_URL: is required with SERVICE_API_KEY'],
    [{ SERVICE_API_KEY: 'k', SERVICE_BASE_URL: '' }, 'SERVICE_BASE_URL: is required'],
    [
      { SERVICE_BASE_URL: 'ftp://service.example', SERVICE_API_KEY: 'k' },
      'SERVICE_BASE_URL: must be an http',
    ],
    [{ SERVICE_BASE_URL: 'nowhere', SERVICE_API_KEY: 'k' }, 'SERVICE_BASE_URL: must be an http'],
    [{ SERVICE_API_KEY: 'two words' }, 'SERVICE_API_KEY: must be printable'],
    [
      { SERVICE_BASE_URL: 'https://service.example/v2/api/' },
      'SERVICE_BASE_URL: must be without /api at its end',
    ],
    [{ PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ SERVICE_TIMEOUT_MS: '1' }, 'SERVICE_TIMEOUT_MS: must be a whole number from 100 to 120000'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of debug, info, warn, error, silent'],
    [{ APP_URL: 'https://example.com/frontdesk' }, 'APP_URL: must not have a path'],
    [{ APP_URL: 'https://ana:hunter2@example.com' }, 'APP_URL: must not have a path or anything else'],
    [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT: must be another port than PORT'],
    [{ PORT: '9464', METRICS_PORT: '9464', HOST: '0.0.0.0' }, 'METRICS_PORT: must be another port'],
    [{ METRICS_PORT: '3000', METRICS_HOST: '::' }, 'METRICS_PORT: must be another port'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with'],
    [{ DATABASE_URL: 'postgres://localhost/desk' }, 'AUTH_SECRET: is required with PostgreSQL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32'],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD: is required with ADMIN_EMAIL'],
    [{ OIDC_CLIENT_ID: 'desk' }, 'OIDC_ISSUER: is required with OIDC_CLIENT_ID'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_SECRET: is required with OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER: must be an https URL'],
    [{ OIDC_ISSUER: 'http://localhost.evil.example' }, 'OIDC_ISSUER: must be an https URL'],
    [{ OIDC_ISSUER: 'https://id.example?tenant=a' }, 'OIDC_ISSUER: must not contain a user name'],
    [{ OIDC_SCOPE: 'email profile' }, 'OIDC_SCOPE: must contain openid'],
    [{ OIDC_ROLES_MAP: 'owner=it-admins' }, 'OIDC_ROLES_MAP: must be pairs'],
    [{ OIDC_ROLES_MAP: 'admin' }, 'OIDC_ROLES_MAP: must be pairs'],
    [{ OIDC_ROLES_MAP: 'admin=' }, 'OIDC_ROLES_MAP: must be pairs'],
    [{ OIDC_ROLES_MAP: ' , ' }, 'OIDC_ROLES_MAP: must be pairs'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'APP_URL: is required with TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy.local' }, 'TRUSTED_PROXIES: must be IP addresses or subnets'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES:'],
  ])('reports %o as: %s', (variables, message) => {
    expect(faultsOf(variables as Record<string, string>)).toContain(message);
  });

  const variables = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const WRONG = ['soon', 'NaN', '-1', '1.5', '1e3', '0x10', '9'.repeat(400), 'x'.repeat(2000), '%'];

  it.each(variables)('say in own words what %s must be', (name) => {
    const words = WRONG.map((value) => faultsOf({ [name]: value }));
    expect(words.join('\n')).not.toMatch(/invalid|too (big|small)|expected|received|fields\./i);
  });

  it('name the range of every number when it’s none or too large', () => {
    const numbers = variables.filter((name) => faultsOf({ [name]: 'soon' }).includes('whole number'));
    expect(numbers).toEqual(expect.arrayContaining(['PORT', 'SERVICE_TIMEOUT_MS', 'SANDBOX_CONTACTS']));
    for (const name of numbers)
      for (const value of WRONG)
        expect(faultsOf({ [name]: value })).toMatch(
          new RegExp(`\\n  ${name}: must be a whole number from \\d+ to \\d+\\n`),
        );
  });

  it('are none when the metrics have Frontdesk’s port on another address', () => {
    const ports = { PORT: '9464', METRICS_PORT: '9464' };
    expect(faultsOf({ ...ports, HOST: '192.0.2.1' })).toBe('');
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toBe('');
  });

  it('are none when APP_URL ends in a slash, or /api is only the start of a word', () => {
    expect(parseEnv({ APP_URL: 'https://desk.example/' }).APP_URL).toBe('https://desk.example');
    expect(faultsOf({ SERVICE_BASE_URL: 'https://service.example/my-api', SERVICE_API_KEY: 'k' })).toBe('');
  });

  it('are listed together, without the values', () => {
    const message = faultsOf({ PORT: 'secret-a', SERVICE_API_KEY: 'secret b' });
    expect(message).toContain('PORT');
    expect(message).toContain('SERVICE_API_KEY');
    expect(message).not.toContain('secret');
  });
});

describe('a secret in a file', () => {
  function fileWith(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'secret'), text);
    return join(folder, 'secret');
  }

  it('is the same as one in the environment, without its last line break', () => {
    const file = fileWith(`${'s'.repeat(40)}\n`);
    expect(parseEnv({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('s'.repeat(40));
    const service = { SERVICE_BASE_URL: 'https://service.example', SERVICE_API_KEY_FILE: file };
    expect(parseEnv(service).SERVICE_API_KEY).toBe('s'.repeat(40));
    const database = { DATABASE_URL_FILE: fileWith('postgres://desk@db/desk'), AUTH_SECRET_FILE: file };
    expect(parseEnv(database)).toMatchObject({ postgres: true, DATABASE_URL: 'postgres://desk@db/desk' });
  });

  it.each(['\uFEFFsecret', 'secret\r\n', 'secret\n\n'])('is what a person typed into %j', (text) => {
    const given = { SERVICE_BASE_URL: 'https://service.example', SERVICE_API_KEY_FILE: fileWith(text) };
    expect(parseEnv(given).SERVICE_API_KEY).toBe('secret');
    const admin = {
      ADMIN_EMAIL: 'ana@corp.example',
      ADMIN_PASSWORD_FILE: fileWith(text.replace('secret', 'correct horse battery')),
    };
    expect(parseEnv(admin).ADMIN_PASSWORD).toBe('correct horse battery');
  });

  it.each(SECRETS)('is refused for %s when the file is missing, empty, or one of two', (name) => {
    const both = { [name]: 'hunter2', [`${name}_FILE`]: fileWith('x') };
    expect(faultsOf(both)).toContain(`${name}_FILE: must not be set together with ${name}`);
    expect(faultsOf(both)).not.toContain('hunter2');
    expect(faultsOf({ [`${name}_FILE`]: '/nowhere' })).toContain(`${name}_FILE: there is no file /nowhere\n`);
    const secret = 'put-here-by-mistake-0123456789abcdef';
    expect(faultsOf({ [`${name}_FILE`]: secret })).not.toContain(secret);
    expect(faultsOf({ [`${name}_FILE`]: tmpdir() })).toContain(`${name}_FILE: ${tmpdir()} is a folder\n`);
    expect(faultsOf({ [`${name}_FILE`]: fileWith('\n') })).toContain(`${name}_FILE: names an empty file`);
  });
});

describe('a collector of traces', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318' };

  it('gets headers whose values are percent-encoded', () => {
    const headers = 'authorization=Bearer%20a%3Db%2Cc, x-team=desk';
    expect(parseEnv({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers }).OTEL_EXPORTER_OTLP_HEADERS).toEqual(
      {
        authorization: 'Bearer a=b,c',
        'x-team': 'desk',
      },
    );
  });

  it.each(['team', 'x y=abc', 'a=%zz', 'a=b%0d%0ac', 'a=b,'])(
    'is refused with headers that aren’t pairs, without naming them: %s',
    (headers) => {
      const faults = faultsOf({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers });
      expect(faults).toContain('OTEL_EXPORTER_OTLP_HEADERS: must be pairs');
      expect(faults).not.toContain(headers);
    },
  );

  it('is refused without its URL, or with a password in it', () => {
    expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toContain(
      'OTEL_EXPORTER_OTLP_ENDPOINT: is required',
    );
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:b@collector.example' })).toContain(
      'must not contain',
    );
  });
});
