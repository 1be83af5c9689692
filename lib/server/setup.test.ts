import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword, endOtherSessions } from './account';
import type { Context } from './context';
import { readSession } from './session';
import { completeSetup, createSetupLink, isSetupOpen } from './setup';
import { cookieOf } from './testing/calls';
import { asDesk, describeStores } from './testing/stores';

const ctx: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };
const DAY = 24 * 3600_000;
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const answers = (token: string) => ({
  token,
  name: 'Ana',
  email: 'ana@example.com',
  password: 'correct horse battery',
});

describeStores('the setup link', (open) => {
  beforeEach(() => {
    asDesk(open());
  });

  it('makes the first admin, once', async () => {
    const token = tokenOf(await createSetupLink());
    expect(await isSetupOpen(token)).toBe(true);
    await completeSetup(ctx, answers(token));
    expect(await isSetupOpen(token)).toBe(false);
    await expect(completeSetup(ctx, answers(token))).rejects.toMatchObject({ code: 'not_found' });
    expect(await open().selectFrom('user').select(['email', 'role']).execute()).toEqual([
      { email: 'ana@example.com', role: 'admin' },
    ]);
  });

  it('makes one admin of two who use it at once', async () => {
    const token = tokenOf(await createSetupLink());
    const both = [
      completeSetup(ctx, answers(token)),
      completeSetup(ctx, { ...answers(token), email: 'b@example.com' }),
    ];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
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

describeStores('one’s own account', (open) => {
  beforeEach(() => {
    asDesk(open());
  });
  const headersOf = (cookie: string) => new Headers({ cookie });
  const change = (cookie: string, current: string) =>
    changePassword(
      ctx,
      { current_password: current, new_password: 'another horse battery' },
      headersOf(cookie),
    );

  it('changes its password with the present one, ends the others and goes on itself', async () => {
    const here = await cookieOf(['support']);
    const elsewhere = await cookieOf(['support']);
    const [session = ''] = await change(here, 'correct horse battery');
    expect(await readSession(headersOf(elsewhere))).toBeNull();
    expect(await readSession(headersOf(session.split(';')[0] ?? ''))).toMatchObject({ roles: ['support'] });
  });

  it('keeps its password when the present one is wrong, and stops the guessing', async () => {
    const here = await cookieOf(['support']);
    for (let n = 0; n < 5; n++) {
      await expect(change(here, `wrong ${n}`)).rejects.toMatchObject({
        issues: [{ path: 'current_password' }],
      });
    }
    await expect(change(here, 'correct horse battery')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  describe('other sessions', () => {
    it('end, this one stays', async () => {
      const here = await cookieOf(['support']);
      const elsewhere = await cookieOf(['support']);
      await endOtherSessions(ctx, headersOf(here));
      expect(await readSession(headersOf(elsewhere))).toBeNull();
      expect(await readSession(headersOf(here))).not.toBeNull();
    });
  });
});
