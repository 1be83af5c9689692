import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env';

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
  it('is limited to 60 calls a minute unless told otherwise', () => {
    const real = { SERVICE_BASE_URL: 'https://service.example/base', SERVICE_API_KEY: 'k' };
    expect(parseEnv(real)).toMatchObject({ sandbox: false, SERVICE_REQUESTS_PER_MINUTE: 60 });
    expect(parseEnv({ ...real, SERVICE_REQUESTS_PER_MINUTE: '600' }).SERVICE_REQUESTS_PER_MINUTE).toBe(600);
  });
});

describe('faults', () => {
  it.each([
    [{ SERVICE_BASE_URL: 'https://service.example' }, 'SERVICE_API_KEY: is required'],
    [
      { SERVICE_BASE_URL: 'ftp://service.example', SERVICE_API_KEY: 'k' },
      'SERVICE_BASE_URL: must be an http',
    ],
    [{ SERVICE_BASE_URL: 'nowhere', SERVICE_API_KEY: 'k' }, 'SERVICE_BASE_URL: must be an http'],
    [{ SERVICE_API_KEY: 'two words' }, 'SERVICE_API_KEY: must be printable'],
    [{ PORT: '99999' }, 'PORT:'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with'],
    [{ DATABASE_URL: 'postgres://localhost/desk' }, 'AUTH_SECRET: is required with PostgreSQL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32'],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD: is required with ADMIN_EMAIL'],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy.local' }, 'TRUSTED_PROXIES: must be addresses or subnets'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES:'],
  ])('%o is told as: %s', (variables, message) => {
    expect(faultsOf(variables as Record<string, string>)).toContain(message);
  });

  it('are listed together, without the values', () => {
    const message = faultsOf({ PORT: 'secret-a', SERVICE_API_KEY: 'secret b' });
    expect(message).toContain('PORT');
    expect(message).toContain('SERVICE_API_KEY');
    expect(message).not.toContain('secret');
  });
});
