import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cookieOf } from '../testing/calls';
import { withSandbox } from '../testing/service';
import { describeOnSqlite, setUpApp } from '../testing/stores';
import { authSecret } from './auth/secret';
import { readSession } from './auth/session';
import { signInAsDemo } from './auth/sign-in';
import { boot } from './boot';
import { broadcastRunner } from './broadcasts/runner';
import { stopScheduler } from './contact-index/sync/scheduler';
import { unlockData } from './db/data-lock';
import type { Context } from './http/context';
import { importRunner } from './imports/runner';
import { backgroundJobs } from './jobs/background-runner';
import { stopDailyJobs } from './jobs/daily';
import { stopRecovery } from './jobs/recovery';
import { resetSingletons } from './singleton';

const ctx: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
const REAL = {
  SERVICE_BASE_URL: 'http://127.0.0.1:9',
  SERVICE_API_KEY: 'k',
  AUTH_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'Boss@example.com',
  ADMIN_PASSWORD: 'correct horse battery',
};

const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...nobody } = REAL;

/** Else it would go on in the store of the suite that comes next in this process. */
async function stopWork(): Promise<void> {
  stopRecovery();
  await stopScheduler();
  await stopDailyJobs();
  await Promise.all([broadcastRunner.stop(), importRunner.stop(), backgroundJobs.stop()]);
  unlockData();
}

describeOnSqlite('starting', (open) => {
  let said = '';
  beforeEach(() => {
    said = '';
    // As new as the store.
    rmSync(join(setUpApp(open()).DATA_DIR, 'installation'), { force: true });
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
  });
  afterEach(async () => {
    await stopWork();
    resetSingletons();
    vi.restoreAllMocks();
  });

  const start = async (variables: Record<string, string>) => {
    await stopWork();
    const env = setUpApp(open(), variables);
    withSandbox();
    await boot();
    return env;
  };

  it('deletes the sandbox’s demo accounts on a real service, and ends their sessions', async () => {
    setUpApp(open(), { AUTH_SECRET: REAL.AUTH_SECRET });
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
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([{ action: 'user.create', actor_kind: 'job', outcome: 'done' }]);
    expect(events[0]?.after).not.toContain('horse');
  });

  it('starts with a weak ADMIN_PASSWORD, creates no user and prints a setup link', async () => {
    await start({ ...REAL, ADMIN_PASSWORD: 'boss@example.com' });
    expect(said).toContain('ADMIN_PASSWORD wasn’t used');
    expect(said).toContain('/setup#token=');
    expect(await open().selectFrom('user').select('id').execute()).toEqual([]);
  });

  it('prints a setup link only while there are no users', async () => {
    await start(nobody);
    expect(said).toContain('/setup#token=');
    await start(REAL);
    said = '';
    await start(nobody);
    expect(said).toContain('Sign in with your email address');
  });

  it('prints a setup link when no admin is left after the sandbox, and says whose address ADMIN_EMAIL is', async () => {
    setUpApp(open(), { AUTH_SECRET: REAL.AUTH_SECRET });
    await signInAsDemo(ctx, 'admin');
    await cookieOf(['support'], 'boss@example.com');
    await start(REAL);
    expect(said).toContain('No admin can sign in');
    expect(said).toContain('ADMIN_EMAIL');
    expect(said).toContain('/setup#token=');
  });

  it('makes ADMIN_EMAIL an admin when the only one is deactivated', async () => {
    await cookieOf(['admin'], 'gone@example.com');
    await open().updateTable('user').set({ banned: 1 }).execute();
    await start(REAL);
    expect(said).toContain('Sign in with your email address');
    const boss = open().selectFrom('user').select('role').where('email', '=', 'boss@example.com');
    expect(await boss.execute()).toEqual([{ role: 'admin' }]);
  });

  it('prints a setup link when the admins have no password and no provider is set any more', async () => {
    await cookieOf(['admin'], 'openid@example.com');
    await open().deleteFrom('password').execute();
    const OIDC = {
      ...{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 's' },
      ...{ OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES_MAP: 'admin=it-admins' },
    };
    await start({ ...nobody, ...OIDC });
    expect(said).not.toContain('/setup#token=');
    await start(nobody);
    expect(said).toContain('/setup#token=');
  });

  it('refuses a secret that was cut short', () => {
    const { DATA_DIR } = setUpApp(open());
    const file = join(DATA_DIR, 'auth-secret');
    authSecret();
    const kept = readFileSync(file);
    writeFileSync(file, 'a');
    setUpApp(open());
    expect(() => authSecret()).toThrow(/damaged/);
    writeFileSync(file, kept);
  });

  it('lets several people press the same demo button first', async () => {
    setUpApp(open());
    const all = await Promise.all([1, 2, 3, 4].map(() => signInAsDemo(ctx, 'support')));
    expect(all.every((cookies) => cookies.length > 0)).toBe(true);
  });
});
