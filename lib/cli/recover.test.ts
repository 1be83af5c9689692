import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '@/lib/server/auth/sign-in';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import type { AppError } from '@/lib/server/errors';
import { resetPassword } from '@/lib/server/staff/reset-password';
import { owner, PASSWORD, stranger } from '@/lib/testing/factors';
import { tokenOf } from '@/lib/testing/people';
import { setUpApp } from '@/lib/testing/stores';
import { keepAddress } from './address.mjs';

const run = promisify(execFile);
const SCRIPT = ['--conditions=react-server', '--import', 'tsx', join('lib', 'cli', 'recover.ts')];

it('recovers the only admin, who lost the phone and whose account is locked, while the app runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    AUTH_SECRET: 'x'.repeat(32),
    APP_URL: '',
  };
  const store = openSqlite(join(folder, 'frontdesk.db'));
  onTestFinished(() => store.destroy());
  await migrate(store);
  setUpApp(store, { AUTH_SECRET: env.AUTH_SECRET });
  const ana = await owner('ana@example.com', ['admin']);
  const enter = (password: string) =>
    signIn(stranger(), { email: ana.email, password }, new Headers()).catch(
      (error: unknown) => (error as AppError).code,
    );
  for (let n = 0; n < 5; n++) await enter('a guess');
  expect(await enter(PASSWORD)).toBe('too_many_requests');
  vi.stubEnv('DATA_DIR', folder);
  keepAddress('http://localhost:4711');
  vi.unstubAllEnvs();

  const { stdout } = await run(process.execPath, [...SCRIPT, 'Ana@example.com', '--lost-phone'], { env });

  expect(await enter(PASSWORD)).toHaveLength(2);
  const link = stdout.match(/http:\S+/)?.[0] ?? '';
  expect(new URL(link).origin).toBe('http://localhost:4711');
  const input = { token: tokenOf({ id: '', link, expires_at: '' }), password: 'quite another password' };
  expect(await resetPassword(stranger(), input, new Headers())).toMatchObject({ signedIn: true });
  const event = store
    .selectFrom('audit')
    .select(['actor_name', 'outcome'])
    .where('action', '=', 'user.recover');
  expect(await event.execute()).toEqual([{ actor_name: 'recover command', outcome: 'done' }]);
  const nobody = run(process.execPath, [...SCRIPT, 'nobody@example.com'], { env });
  await expect(nobody).rejects.toMatchObject({
    code: 1,
    stderr: 'No account has the email address nobody@example.com.\n',
  });
});

it.each([
  { args: [], says: /^Usage: npm run recover -- you@example\.com \[--lost-phone\]\n$/ },
  { args: ['ana@example.com', '--forgot'], says: /^Usage: npm run recover -- / },
  {
    args: ['ana@example.com'],
    says: /^There is no database at .*\. Set DATA_DIR or DATABASE_URL as for Frontdesk/,
  },
])('says what to do when run with $args in a folder without a database', async ({ args, says }) => {
  const env = { ...process.env, DATA_DIR: '/nowhere', DATABASE_URL: '' };
  const refused = run(process.execPath, [...SCRIPT, ...args], { env });
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(says) });
});
