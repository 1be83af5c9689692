import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokenIn } from '@/lib/auth/one-time-link';
import { DAY_MS } from '@/lib/dates/days';
import { codeOf, cookieHeader, enterPassword, member, owner, PASSWORD } from '../../testing/factors';
import { person, tokenOf } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { invite } from '../staff/invite';
import { makeResetLink } from '../staff/reset-password';
import { createSetupLink, isSetupOpen, readOneTimeLink } from './setup';
import { findChallenge } from './sign-in-challenge';
import { beginTwoFactor, confirmTwoFactor } from './two-factor/two-factor';
import { verifyCode } from './two-factor/verify';

describeStores('what was begun while the clock was three weeks ahead', (open) => {
  const now = Date.now();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 21 * DAY_MS);
    setUpApp(open());
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const setBack = () => vi.setSystemTime(now);

  it('is over for an invitation, a link for a new password and the one that creates an admin', async () => {
    const token = tokenIn(new URL(await createSetupLink())) ?? '';
    expect(await isSetupOpen(token)).toBe(true);
    const [zoe, ana] = [await person('Zoe', 'admin'), await person('Ana', 'support')];
    const eve = { name: 'Eve', email: 'eve@example.com', roles: ['support' as const] };
    const invitation = tokenOf(await invite(zoe.ctx, eve));
    const reset = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    setBack();
    expect(await readOneTimeLink({ kind: 'invitation', token: invitation })).toEqual({ link: null });
    expect(await readOneTimeLink({ kind: 'reset', token: reset })).toEqual({ link: null });
    await open().deleteFrom('password').execute();
    expect(await isSetupOpen(token)).toBe(false);
  });

  it('is over for a sign-in that waits for its code', async () => {
    const cookie = cookieHeader(await enterPassword(await owner()));
    const headers = new Headers({ cookie });
    expect(await findChallenge(headers)).not.toBeNull();
    setBack();
    expect(await findChallenge(headers)).toBeNull();
  });

  it('is over for a second factor that is being set up', async () => {
    const { ctx } = await member();
    const begun = await beginTwoFactor(ctx, { current_password: PASSWORD, code: '' });
    setBack();
    await expect(confirmTwoFactor(ctx, { code: codeOf(begun) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps no code of an app from being taken, once', async () => {
    const ana = await owner();
    expect(await verifyCode(ana.id, codeOf(ana))).toBe('code');
    setBack();
    expect(await verifyCode(ana.id, codeOf(ana))).toBe('code');
    expect(await verifyCode(ana.id, codeOf(ana))).toBeNull();
  });
});
