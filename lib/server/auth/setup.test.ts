import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { tokenIn } from '@/lib/auth/one-time-link';
import { cookieOf } from '../../testing/calls';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { readSession } from './session';
import { completeSetup, createSetupLink, isSetupOpen } from './setup';

const ctx: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
const DAY = 24 * 3600_000;
const tokenOf = (link: string) => tokenIn(new URL(link)) ?? '';
const answers = (token: string) => ({
  token,
  name: 'Ana',
  email: 'ana@example.com',
  password: 'correct horse battery',
});

describeStores('the setup link', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('makes the first admin, once', async () => {
    const token = tokenOf(await createSetupLink());
    expect(await isSetupOpen(token)).toBe(true);
    const cookies = await completeSetup(ctx, answers(token), new Headers());
    expect(await readSession(new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' }))).toMatchObject({
      name: 'Ana',
    });
    expect(await isSetupOpen(token)).toBe(false);
    await expect(completeSetup(ctx, answers(token), new Headers())).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await open().selectFrom('user').select(['email', 'role']).execute()).toEqual([
      { email: 'ana@example.com', role: 'admin' },
    ]);
  });

  it('makes one admin of two who use it at once', async () => {
    const token = tokenOf(await createSetupLink());
    const both = [
      completeSetup(ctx, answers(token), new Headers()),
      completeSetup(ctx, { ...answers(token), email: 'b@example.com' }, new Headers()),
    ];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  it('makes one admin of two who bring different links at once, and leaves the other unused', async () => {
    const tokens = [tokenOf(await createSetupLink()), 'another'];
    const { expires_at } = await open().selectFrom('setup_link').selectAll().executeTakeFirstOrThrow();
    const token_hash = createHash('sha256').update('another').digest('hex');
    await open().insertInto('setup_link').values({ token_hash, expires_at, used_at: null }).execute();
    const outcomes = await Promise.allSettled(
      tokens.map((token, n) =>
        completeSetup(ctx, { ...answers(token), email: `${n}@example.com` }, new Headers()),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await open().selectFrom('user').select('role').execute()).toEqual([{ role: 'admin' }]);
    const unused = open().selectFrom('setup_link').selectAll().where('used_at', 'is', null);
    expect(await unused.execute()).toHaveLength(1);
  });

  it('stays unused when the password is easy to guess', async () => {
    const token = tokenOf(await createSetupLink());
    await expect(
      completeSetup(ctx, { ...answers(token), password: 'ana@example.com' }, new Headers()),
    ).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'password', message: expect.stringContaining('password-errors.own') }],
    });
    expect(await isSetupOpen(token)).toBe(true);
  });

  it('takes the place of the one before', async () => {
    const former = tokenOf(await createSetupLink());
    const token = tokenOf(await createSetupLink());
    expect([await isSetupOpen(former), await isSetupOpen(token)]).toEqual([false, true]);
  });

  it('works while there is no active admin, and stays unused when the email address is taken', async () => {
    await cookieOf(['admin']);
    await cookieOf(['support']);
    await open().updateTable('user').set({ banned: 1 }).where('role', '=', 'admin').execute();
    const token = tokenOf(await createSetupLink());
    const known = { ...answers(token), email: 'support@example.com' };
    await expect(completeSetup(ctx, known, new Headers())).rejects.toMatchObject({ code: 'conflict' });
    const cookies = await completeSetup(ctx, answers(token), new Headers());
    expect(await readSession(new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' }))).toMatchObject({
      name: 'Ana',
    });
    expect(await isSetupOpen(token)).toBe(false);
  });

  it('expires after a day, and when an admin exists', async () => {
    const token = tokenOf(await createSetupLink());
    expect(await isSetupOpen(token, Date.now() + DAY + 1)).toBe(false);
    await cookieOf(['admin']);
    expect(await isSetupOpen(token)).toBe(false);
  });

  it('is kept nowhere as it was printed', async () => {
    const token = tokenOf(await createSetupLink());
    expect(JSON.stringify(await open().selectFrom('setup_link').selectAll().execute())).not.toContain(token);
  });
});
