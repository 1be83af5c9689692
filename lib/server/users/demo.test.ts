import { beforeEach, describe, expect, it } from 'vitest';
import { setupInput } from '@/lib/auth/schema';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { invitationInput } from '@/lib/staff/schema';
import { restarting } from '../../testing/installation';
import { carrying, person, recorded, stranger, tokenOf } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { auditSetting } from '../audit/settings';
import { readSession } from '../auth/session';
import { signInAsDemo } from '../auth/sign-in';
import { broadcastSetting } from '../broadcasts/settings';
import { parseEnv } from '../env';
import type { Context } from '../http/context';
import { leaveSandbox } from '../leave-sandbox';
import { sendSetting } from '../sends/settings';
import { dataSetting } from '../settings/data';
import { generalSetting } from '../settings/general';
import { acceptInvitation, invite, renewInvitation, revokeInvitation } from '../staff/invite';
import { findMember } from '../staff/list';
import { makeResetLink, revokeResetLink } from '../staff/reset-password';
import { endAllSessions, endSession } from '../staff/sessions';
import { saveStaffSettings } from '../staff/settings';
import { resetTwoFactor, setActive, updateMember } from '../staff/update';
import { makeLink, openLink } from './one-time-links';
import { roleSetting } from './role-settings';
import { staffSetting } from './two-factor-policy';
import { createUser } from './users';

const FROM_SANDBOX = expect.stringMatching(/^You are signed in with a demo account/);
const PASSWORD = 'a password that is long';
const ALLOWED = { support_may_send: true, support_may_define: true, marketer_may_define: true };
const eve = { name: 'Eve', email: 'eve@example.com', roles: ['admin' as const] };
const mallory = { name: 'Mallory', email: 'mallory@example.com', roles: ['admin' as const] };

async function demoAdmin(): Promise<Context> {
  const user = await readSession(carrying(await signInAsDemo(stranger, 'admin')));
  if (!user) throw new Error('no session');
  return { ...stranger, actor: user };
}

async function letIn(ctx: Context, input: typeof eve): Promise<Context> {
  const token = tokenOf(await invite(ctx, input));
  const cookies = await acceptInvitation(
    stranger,
    { token, name: input.name, password: PASSWORD },
    new Headers(),
  );
  const user = await readSession(carrying(cookies));
  if (!user) throw new Error('no session');
  return { ...stranger, actor: user };
}

describeStores('the sandbox’s people', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const names = async () => {
    const rows = await open().selectFrom('user').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  describe('once another node has connected the store to a real service', () => {
    const { restart } = restarting(open);

    it('can’t be signed in as at a node that still runs its sandbox', async () => {
      await restart();
      await signInAsDemo(stranger, 'admin');
      const real = { url: 'https://service.example/', organization_id: 1, key_hash: 'k', records: null };
      await open()
        .insertInto('known_service')
        .values({ n: 2, ...real })
        .execute();
      await open().updateTable('installation').set({ service: 2 }).execute();
      await leaveSandbox();
      await expect(signInAsDemo(stranger, 'admin')).rejects.toMatchObject({ code: 'not_found' });
      expect(await names()).toEqual([]);
    });
  });

  it('stay as they are for the next visitor, and can still be signed in as', async () => {
    const ctx = await demoAdmin();
    await signInAsDemo(stranger, 'support');
    const row = open().selectFrom('user').select('id').where('email', 'like', 'support@%');
    const { id } = await row.executeTakeFirstOrThrow();
    const { name, updated_at } = await findMember(id);
    const refused = { code: 'conflict' };
    await expect(updateMember(ctx, id, { name, updated_at, roles: ['admin'] })).rejects.toMatchObject(
      refused,
    );
    await expect(setActive(ctx, id, false)).rejects.toMatchObject(refused);
    await expect(makeResetLink(ctx, id)).rejects.toMatchObject(refused);
    expect(await signInAsDemo(stranger, 'support')).not.toEqual([]);
  });

  it('have email addresses that no one else can have', async () => {
    const email = 'Admin@sandbox.example';
    const words = /account-fields.emailReserved/;
    expect(() => invitationInput.parse({ ...eve, email })).toThrow(words);
    expect(() => setupInput.parse({ token: 'x', name: 'Eve', email, password: PASSWORD })).toThrow(words);
    expect(() => parseEnv({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD })).toThrow(
      /ADMIN_EMAIL: must not be at/,
    );
    const add = createUser({ ...eve, email, password: PASSWORD });
    await expect(add).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'email' }] });
    expect(await names()).toEqual([]);
  });

  it('can’t change real people or shared settings, and neither can people they invited', async () => {
    const zoe = await person('Zoë', 'admin');
    const mia = await invite(zoe.ctx, { ...eve, email: 'mia@example.com' });
    const { name, updated_at } = await findMember(zoe.id);
    const demo = await demoAdmin();
    for (const ctx of [demo, await letIn(demo, eve)]) {
      const tries = [
        updateMember(ctx, zoe.id, { name, updated_at, roles: ['support'] }),
        setActive(ctx, zoe.id, false),
        resetTwoFactor(ctx, zoe.id),
        makeResetLink(ctx, zoe.id),
        revokeResetLink(ctx, zoe.id),
        endSession(ctx, zoe.id, 'any'),
        endAllSessions(ctx, zoe.id),
        renewInvitation(ctx, mia.id),
        revokeInvitation(ctx, mia.id),
        saveStaffSettings(ctx, { two_factor_required: 'everyone' }),
      ];
      for (const outcome of await Promise.allSettled(tries)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { message: FROM_SANDBOX } });
      }
    }
    expect(await findMember(zoe.id)).toMatchObject({ roles: ['admin'], active: true, sessions: 1 });
    expect(await openLink('invitation', tokenOf(mia))).not.toBeNull();
  });

  it('can change people they invited, as real admins can', async () => {
    const zoe = await person('Zoë', 'admin');
    const demo = await demoAdmin();
    const { actor } = await letIn(demo, eve);
    if (actor.kind !== 'user') throw new Error('nobody');
    await endAllSessions(demo, actor.id);
    expect(await setActive(demo, actor.id, false)).toMatchObject({ active: false });
    expect(await setActive(zoe.ctx, actor.id, true)).toMatchObject({ active: true });
  });

  it('are deleted on a real service, with the people they invited and those invited by them', async () => {
    const zoe = await person('Zoë', 'admin');
    const ctx = await demoAdmin();
    const her = await letIn(ctx, eve);
    const waiting = tokenOf(await invite(await letIn(her, mallory), { ...eve, email: 'x@y.zz' }));
    await letIn(zoe.ctx, { ...eve, name: 'Mia', email: 'mia@example.com' });
    await leaveSandbox();
    expect(await names()).toEqual(['Mia', 'Zoë']);
    expect(await openLink('invitation', waiting)).toBeNull();
    expect(await readSession(zoe.headers)).toMatchObject({ name: 'Zoë' });
  });

  it('stay real who only got a new password from there', async () => {
    const ana = await person('Ana', 'support');
    const ctx = await demoAdmin();
    const { actor } = await letIn(ctx, eve);
    if (actor.kind !== 'user') throw new Error('nobody');
    const link = { email: 'ana@example.com', name: 'Ana', roles: 'support', user_id: ana.id };
    await makeLink(open(), ctx, 'reset', link);
    await open().updateTable('staff_link').set({ used_at: '2026' }).execute();
    await leaveSandbox();
    expect(await names()).toEqual(['Ana']);
  });

  it('are on record as deleted', async () => {
    const { actor } = await letIn(await demoAdmin(), eve);
    await leaveSandbox();
    const events = await recorded('user.delete');
    expect(events).toHaveLength(2);
    expect(events).toContainEqual({
      actor_name: 'start',
      record_id: actor.kind === 'user' && actor.id,
      label: eve.name,
      outcome: 'done',
      before: eve,
      after: null,
    });
  });

  it('leave no setting to the real service, on record, except one that only real people can save', async () => {
    const settings = [roleSetting, generalSetting, sendSetting, broadcastSetting, auditSetting, dataSetting];
    const before = await Promise.all(settings.map((setting) => setting.read()));
    const ctx = await demoAdmin();
    await roleSetting.save(ctx, ALLOWED);
    await generalSetting.save(ctx, { default_country: 'ES', default_language: 'es' });
    await sendSetting.save(ctx, { per_person_day: 9_999, per_team_day: 9_999, shield_minutes: 1 });
    await broadcastSetting.save(ctx, { ...DEFAULT_BROADCAST_SETTINGS, approval_above: 1_000_000 });
    await auditSetting.save(ctx, { keep_years: 1 });
    await dataSetting.save(ctx, { ...DEFAULT_DATA_SETTINGS, messages: 1 });
    const zoe = await person('Zoë', 'admin');
    await staffSetting.save(zoe.ctx, { two_factor_required: 'everyone' });
    await leaveSandbox();
    expect(await Promise.all(settings.map((setting) => setting.read()))).toEqual(before);
    expect(await staffSetting.read()).toEqual({ two_factor_required: 'everyone' });
    expect(await recorded('role_settings.update')).toContainEqual(
      expect.objectContaining({ actor_name: 'start', before: ALLOWED, after: before[0] }),
    );
    await roleSetting.save(zoe.ctx, ALLOWED);
    await leaveSandbox();
    expect(await roleSetting.read()).toEqual(ALLOWED);
  });

  it('delete no one when there are none', async () => {
    const zoe = await person('Zoë', 'admin');
    await letIn(zoe.ctx, eve);
    await leaveSandbox();
    expect(await names()).toEqual(['Eve', 'Zoë']);
  });
});
