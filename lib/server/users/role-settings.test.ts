import { beforeEach, expect, it } from 'vitest';
import { can } from '@/lib/auth/permissions';
import type { RoleSettings } from '@/lib/settings/roles';
import { contextOf, person, recorded } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { readSession } from '../auth/session';
import { store } from '../db/client';
import type { Context } from '../http/context';
import { roleSetting } from './role-settings';

const NONE: RoleSettings = {
  support_may_send: false,
  support_may_define: false,
  marketer_may_define: false,
};

describeOnSqlite('the settings of roles', (open) => {
  let admin: Context;

  beforeEach(async () => {
    setUpApp(open());
    admin = (await person('Anya', 'admin')).ctx;
  });

  const rolesOf = async (headers: Headers) => (await readSession(headers))?.roles ?? [];

  it('let support send single messages from the next request on, and no longer when that is taken back', async () => {
    const { headers } = await person('Nia', 'support');
    const mayNow = async () => {
      const roles = await rolesOf(headers);
      return (['sends:create', 'templates:read', 'broadcasts:create', 'templates:write'] as const).filter(
        (permission) => can(roles, permission),
      );
    };
    expect(await mayNow()).toEqual([]);
    await roleSetting.save(admin, { ...NONE, support_may_send: true });
    expect(await mayNow()).toEqual(['sends:create', 'templates:read']);
    await roleSetting.save(admin, NONE);
    expect(await mayNow()).toEqual([]);
    expect(await recorded('role_settings.update')).toMatchObject([
      { actor_name: 'Anya', before: { support_may_send: false }, after: { support_may_send: true } },
      { before: { support_may_send: true }, after: { support_may_send: false } },
    ]);
  });

  it('let marketers, support or both define tags and fields', async () => {
    const people = [
      (await person('Nia', 'support')).headers,
      (await person('Tom', 'marketer')).headers,
      (await person('Zoë', 'support', 'marketer')).headers,
      (await person('Bo')).headers,
    ];
    const mayDefine = async (settings: Partial<RoleSettings>) => {
      await roleSetting.save(admin, { ...NONE, ...settings });
      return Promise.all(people.map(async (headers) => can(await rolesOf(headers), 'facts:define')));
    };
    expect(await mayDefine({})).toEqual([false, false, false, false]);
    expect(await mayDefine({ support_may_define: true })).toEqual([true, false, true, false]);
    expect(await mayDefine({ marketer_may_define: true })).toEqual([false, true, true, false]);
    expect(await mayDefine({ support_may_define: true, marketer_may_define: true })).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('keep what an older version stored, which had no other choice', async () => {
    const row = { key: 'roles', value: '{"support_may_send":true}', updated_at: '' };
    await store().insertInto('setting').values(row).execute();
    expect(await roleSetting.read()).toEqual({ ...NONE, support_may_send: true });
  });

  it('add nothing to other roles, or to a person without one', async () => {
    await roleSetting.save(admin, { ...NONE, support_may_send: true });
    expect(await rolesOf((await person('Tom', 'marketer')).headers)).toEqual(['marketer']);
    expect(await rolesOf((await person('Bo')).headers)).toEqual([]);
    const both = await person('Zoë', 'support', 'marketer');
    expect((await contextOf(both.headers)).actor).toMatchObject({ roles: ['support', 'marketer', 'sender'] });
  });

  it('add nothing while the stored value is not a valid one', async () => {
    const row = { key: 'roles', value: '{"support_may_send":"yes"}', updated_at: '' };
    await store().insertInto('setting').values(row).execute();
    expect(await roleSetting.read()).toEqual(NONE);
    expect(await rolesOf((await person('Nia', 'support')).headers)).toEqual(['support']);
  });
});
