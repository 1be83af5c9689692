import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cookieOf } from '../testing/calls';
import { lockFromOutside } from '../testing/foreign-lock';
import { withSandbox } from '../testing/service';
import { closedPort } from '../testing/service/hostile-service';
import { asDesk, describeStores } from '../testing/stores';
import { authSecret } from './auth/secret';
import { readSession } from './auth/session';
import { signInAsDemo } from './auth/sign-in';
import { boot } from './boot';
import { stopWalker } from './contact-index/sync/scheduler';
import { store } from './db/client';
import { lockData, unlockData } from './db/data-lock';
import { openSqlite } from './db/sqlite';
import { parseEnv } from './env';
import type { Context } from './http/context';
import { forgetAll, singleton } from './singleton';

const ctx: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
const REAL = {
  SERVICE_BASE_URL: 'http://127.0.0.1:9',
  SERVICE_API_KEY: 'k',
  AUTH_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'Boss@example.com',
  ADMIN_PASSWORD: 'correct horse battery',
};

const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...nobody } = REAL;

describeStores('starting', (open) => {
  let said = '';
  beforeEach(() => {
    said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
  });
  afterEach(async () => {
    await stopWalker();
    unlockData();
    vi.restoreAllMocks();
  });

  const start = async (variables: Record<string, string>) => {
    unlockData();
    const env = asDesk(open(), variables);
    withSandbox();
    await boot();
    return env;
  };

  it('on a real service forgets who played a part in the sandbox, and ends their sessions', async () => {
    asDesk(open(), { AUTH_SECRET: REAL.AUTH_SECRET });
    const cookies = await signInAsDemo(ctx, 'admin');
    const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
    expect(await readSession(headers)).not.toBeNull();
    await start(REAL);
    expect(await readSession(headers)).toBeNull();
    expect(await open().selectFrom('user').select('email').execute()).toEqual([
      { email: 'boss@example.com' },
    ]);
  });

  it('has the first admin on record', async () => {
    await start(REAL);
    const events = await open()
      .selectFrom('audit')
      .select(['action', 'actor_kind', 'outcome', 'after'])
      .execute();
    expect(events).toMatchObject([{ action: 'user.create', actor_kind: 'job', outcome: 'done' }]);
    expect(events[0]?.after).not.toContain('horse');
  });

  it('starts with an ADMIN_PASSWORD that is easy to guess, makes nobody of it and prints a setup link', async () => {
    await start({ ...REAL, ADMIN_PASSWORD: 'boss@example.com' });
    expect(said).toContain('ADMIN_PASSWORD was not used');
    expect(said).toContain('/setup#token=');
    expect(await open().selectFrom('user').select('id').execute()).toEqual([]);
  });

  it('prints a setup link only while there is nobody', async () => {
    await start(nobody);
    expect(said).toContain('/setup#token=');
    await start(REAL);
    said = '';
    await start(nobody);
    expect(said).toContain('Sign in with your email address');
  });

  it('prints a setup link when no admin is left after the sandbox, and says whose address ADMIN_EMAIL is', async () => {
    asDesk(open(), { AUTH_SECRET: REAL.AUTH_SECRET });
    await signInAsDemo(ctx, 'admin');
    await cookieOf(['support'], 'boss@example.com');
    await start(REAL);
    expect(said).toContain('No admin can sign in');
    expect(said).toContain('ADMIN_EMAIL');
    expect(said).toContain('/setup#token=');
  });

  it('names an admin anew when the only one is deactivated', async () => {
    await cookieOf(['admin'], 'gone@example.com');
    await open().updateTable('user').set({ banned: 1 }).execute();
    await start(REAL);
    expect(said).toContain('Sign in with your email address');
    const boss = open().selectFrom('user').select('role').where('email', '=', 'boss@example.com');
    expect(await boss.execute()).toEqual([{ role: 'admin' }]);
  });

  it('prints a setup link when the admins have no password and no provider is set any more', async () => {
    await cookieOf(['admin'], 'openid@example.com');
    await open().deleteFrom('account').execute();
    const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 's' };
    await start({ ...nobody, ...OIDC });
    expect(said).not.toContain('/setup#token=');
    await start(nobody);
    expect(said).toContain('/setup#token=');
  });

  it('refuses a secret that was cut short', () => {
    const { DATA_DIR } = asDesk(open());
    const file = join(DATA_DIR, 'auth-secret');
    authSecret();
    const kept = readFileSync(file);
    writeFileSync(file, 'a');
    asDesk(open());
    expect(() => authSecret()).toThrow(/damaged/);
    writeFileSync(file, kept);
  });

  it('lets several people press the same demo button first', async () => {
    asDesk(open());
    const all = await Promise.all([1, 2, 3, 4].map(() => signInAsDemo(ctx, 'support')));
    expect(all.every((cookies) => cookies.length > 0)).toBe(true);
  });
});

const AUTH_SECRET = 'x'.repeat(32);

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** What a start with these variables says on standard error before it exits with 1. */
async function faultOf(variables: Record<string, string>): Promise<string> {
  singleton('env', () => parseEnv({ LOG_LEVEL: 'silent', ...variables }));
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  await boot();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  vi.restoreAllMocks();
  await store()
    .destroy()
    .catch(() => {});
  unlockData();
  forgetAll();
  expect(said.trimEnd()).not.toContain('\n');
  return said;
}

it('says in one line why DATA_DIR or the store cannot be used', async () => {
  const data = folder();
  const file = join(data, 'a-file');
  writeFileSync(file, '');
  mkdirSync(join(data, 'a-folder', 'frontdesk.db'), { recursive: true });
  expect(await faultOf({ DATA_DIR: '/proc/nope' })).toMatch(/DATA_DIR cannot be used: .*\/proc\/nope/);
  expect(await faultOf({ DATA_DIR: file })).toMatch(/DATA_DIR cannot be used/);
  expect(await faultOf({ DATA_DIR: join(data, 'a-folder') })).toMatch(/frontdesk.db is a folder/);
  writeFileSync(join(data, 'frontdesk.db'), 'no database'.repeat(100));
  expect(await faultOf({ DATA_DIR: data })).toMatch(/frontdesk.db is damaged/);
});

it('says that another program has locked the store', async () => {
  const data = folder();
  const file = join(data, 'frontdesk.db');
  const lock = await lockFromOutside(file);
  singleton('store', () => openSqlite(file, { patienceMs: 50 }));
  expect(await faultOf({ DATA_DIR: data })).toContain(`Another program has locked the store ${file}`);
  await lock.letGo();
});

it('names the process that uses the data folder or the store already, and PostgreSQL for several nodes', async () => {
  const data = folder();
  singleton('env', () => parseEnv({ DATA_DIR: data }));
  lockData();
  onTestFinished(unlockData);
  const held = singleton('data-locks', () => new Map());
  // As another process, which knows nothing of these locks.
  forgetAll();
  const words = new RegExp(`${data} is in use by process ${process.pid}\\. .* PostgreSQL`);
  expect(await faultOf({ DATA_DIR: data })).toMatch(words);
  const elsewhere = { DATA_DIR: folder(), DATABASE_URL: `file://${data}/frontdesk.db` };
  expect(await faultOf(elsewhere)).toMatch(words);
  singleton('data-locks', () => held);
});

/** A server that refuses every connection as PostgreSQL does. */
async function refusingPostgres(code: string, message: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .once('data', () => {
        const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
        const length = Buffer.alloc(4);
        length.writeUInt32BE(4 + Buffer.byteLength(fields));
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `postgres://desk@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/desk`;
}

it.each([
  ['3D000', 'database "desk" does not exist'],
  ['28000', 'role "desk" does not exist'],
  ['28P01', 'password authentication failed for user "desk"'],
])('says in one line that PostgreSQL refuses it with %s', async (code, message) => {
  const DATABASE_URL = await refusingPostgres(code, message);
  const words = await faultOf({ DATABASE_URL, AUTH_SECRET, DATA_DIR: folder() });
  expect(words).toBe(`Frontdesk cannot start. The database of DATABASE_URL cannot be used: ${message}\n`);
});

it('says in one line that PostgreSQL does not run', async () => {
  const DATABASE_URL = `postgres://desk@localhost:${await closedPort()}/desk`;
  expect(await faultOf({ DATABASE_URL, AUTH_SECRET, DATA_DIR: folder() })).toMatch(
    /cannot be used: connect ECONNREFUSED/,
  );
});
