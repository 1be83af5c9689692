import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffSettings } from '@/lib/staff/settings';
import { callRoute } from '../../testing/calls';
import { codeOf, cookieHeader, type Member, member, owner, PASSWORD, stranger } from '../../testing/factors';
import { recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { readAccount } from '../account/account';
import { readSession } from '../auth/session';
import { signInAsDemo } from '../auth/sign-in';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '../auth/two-factor/two-factor';
import { store } from '../db/client';
import { route } from '../route';
import { staffSetting } from '../users/two-factor-policy';
import { saveStaffSettings } from './settings';

describeStores('the settings of staff', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('require no second factor until an admin changes them, which is audited', async () => {
    const { ctx } = await owner('zoe@example.com', ['admin']);
    expect(await staffSetting.read()).toEqual({ two_factor_required: 'nobody' });
    await saveStaffSettings(ctx, { two_factor_required: 'admins' });
    await saveStaffSettings(ctx, { two_factor_required: 'everyone' });
    expect(await staffSetting.read()).toEqual({ two_factor_required: 'everyone' });
    expect((await recorded('staff_settings.update')).at(-1)).toMatchObject({
      before: { two_factor_required: 'admins' },
      after: { two_factor_required: 'everyone' },
    });
  });

  it('shut out no admin who has not set up a second factor themselves', async () => {
    const { ctx } = await member('zoe@example.com', ['admin']);
    const demand = (two_factor_required: 'admins' | 'everyone') =>
      saveStaffSettings(ctx, { two_factor_required });
    const refused = {
      code: 'conflict',
      message: expect.stringMatching(/^Set up your own 2FA first/),
    };
    await expect(demand('admins')).rejects.toMatchObject(refused);
    const { secret } = await beginTwoFactor(ctx, { current_password: PASSWORD, code: '' });
    await expect(demand('everyone')).rejects.toMatchObject(refused);
    expect(await staffSetting.read()).toEqual({ two_factor_required: 'nobody' });
    await confirmTwoFactor(ctx, { code: codeOf({ secret }) });
    expect(await demand('everyone')).toEqual({ two_factor_required: 'everyone' });
  });

  it('may be changed by an admin without a password, who needs no second factor', async () => {
    const { ctx, id } = await member('zoe@example.com', ['admin']);
    await store().deleteFrom('password').where('user_id', '=', id).execute();
    const everyone = { two_factor_required: 'everyone' as const };
    expect(await saveStaffSettings(ctx, everyone)).toEqual(everyone);
  });
});

const contacts = route({ permission: 'contacts:read' }, async () => ({}));
const account = route({ permission: 'signed-in' }, async () => ({}));

describeStores('a second factor that is required', (open) => {
  let admin: Member;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setUpApp(open());
    admin = await member('admin@example.com', ['admin']);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const demand = (two_factor_required: StaffSettings['two_factor_required']) =>
    saveStaffSettings({ ...admin.ctx, actor: { kind: 'job', name: 'test' } }, { two_factor_required });
  const answerTo = async (cookie: string, handler = contacts) => {
    const response = await callRoute(handler, 'GET', '/api/any', { cookie });
    return response.ok ? 'allowed' : (await response.json()).code;
  };

  it('closes everything but one’s own account, from the next request on and until it is no longer required', async () => {
    expect(await answerTo(admin.cookie)).toBe('allowed');
    await demand('everyone');
    expect(await answerTo(admin.cookie)).toBe('second_factor_required');
    expect(await answerTo(admin.cookie, account)).toBe('allowed');
    await demand('nobody');
    expect(await answerTo(admin.cookie)).toBe('allowed');
  });

  it('gives the same session full access once it is set up', async () => {
    await demand('admins');
    const { secret } = await beginTwoFactor(admin.ctx, { current_password: PASSWORD, code: '' });
    expect(await answerTo(admin.cookie)).toBe('second_factor_required');
    await confirmTwoFactor(admin.ctx, { code: codeOf({ secret }) });
    expect(await answerTo(admin.cookie)).toBe('allowed');
  });

  it('follows a change of roles', async () => {
    await demand('admins');
    const nia = await member('nia@example.com', ['support']);
    expect(await answerTo(nia.cookie)).toBe('allowed');
    await open().updateTable('user').set({ role: 'support,admin' }).where('id', '=', nia.id).execute();
    expect(await answerTo(nia.cookie)).toBe('second_factor_required');
  });

  it('comes back when an admin has reset it', async () => {
    await demand('everyone');
    const nia = await owner('nia@example.com');
    expect(await answerTo(nia.cookie)).toBe('allowed');
    await open().deleteFrom('two_factor').execute();
    expect(await answerTo(nia.cookie)).toBe('second_factor_required');
  });

  it('cannot be turned off', async () => {
    const nia = await owner('nia@example.com');
    await demand('everyone');
    const proof = { current_password: PASSWORD, code: codeOf(nia) };
    await expect(endTwoFactor(nia.ctx, proof)).rejects.toMatchObject({ code: 'conflict' });
    expect((await readAccount(nia.ctx)).two_factor).toMatchObject({ required: true });
  });

  describe('is not asked', () => {
    it('of people without a password, whose provider looks after that', async () => {
      await demand('everyone');
      await open().deleteFrom('password').where('user_id', '=', admin.id).execute();
      expect(await answerTo(admin.cookie)).toBe('allowed');
      expect((await readAccount(admin.ctx)).two_factor.required).toBe(false);
    });

    it('of the sandbox’s demo people, and of those alone', async () => {
      await demand('everyone');
      const demo = cookieHeader(await signInAsDemo(stranger(), 'admin'));
      expect(await answerTo(demo)).toBe('allowed');
      setUpApp(open(), { SERVICE_BASE_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'k' });
      expect(await readSession(new Headers({ cookie: demo }))).toMatchObject({ mustEnroll: true });
    });

    it('by a setting that cannot be read', async () => {
      const row = { key: 'two_factor_required', value: '"others"', updated_at: new Date().toISOString() };
      await open().insertInto('setting').values(row).execute();
      expect(await answerTo(admin.cookie)).toBe('allowed');
    });
  });
});
