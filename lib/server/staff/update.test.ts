import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '@/lib/auth/permissions';
import { browserOf, person, recorded, tokenOf, whoIs } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { saveProfile } from '../account/account';
import { readSession } from '../auth/session';
import { exclusively } from '../db/lock';
import { openLink } from '../users/one-time-links';
import { invite } from './invite';
import { findMember, listStaff } from './list';
import { makeResetLink } from './reset-password';
import { setActive, updateMember } from './update';

vi.mock('../db/lock', { spy: true });

const EVE = { name: 'Eve', email: 'eve@example.com', roles: ['admin' as const] };

async function withRoles(id: string, roles: Role[]) {
  const { name, updated_at } = await findMember(id);
  return { name, roles, updated_at };
}

describeStores('staff', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('are listed by name, with invited people first', async () => {
    const { ctx } = await person('Zoë', 'admin');
    await person('Ana', 'support', 'marketer');
    await invite(ctx, EVE);
    const { data, meta } = await listStaff({ q: '', state: 'all', two_factor: 'any', page: 1, per_page: 25 });
    expect(data.map(({ kind, name, roles }) => [kind, name, roles])).toEqual([
      ['invitation', 'Eve', ['admin']],
      ['member', 'Ana', ['support', 'marketer']],
      ['member', 'Zoë', ['admin']],
    ]);
    expect(meta.total).toBe(3);
  });

  it('are found by any part of a name or an address, in any spelling, and by state', async () => {
    const { ctx, id } = await person('Zoë', 'admin');
    const ana = await person('Ana', 'support');
    await invite(ctx, EVE);
    await setActive(ctx, ana.id, false);
    const found = async (q: string, state: 'all' | 'active' | 'deactivated' | 'invited') =>
      (await listStaff({ q, state, two_factor: 'any', page: 1, per_page: 25 })).data.map(({ name }) => name);
    expect(await found('ZOE', 'all')).toEqual(['Zoë']);
    expect(await found('ana@ex', 'all')).toEqual(['Ana']);
    expect(await found('', 'deactivated')).toEqual(['Ana']);
    expect(await found('', 'active')).toEqual(['Zoë']);
    expect(await found('', 'invited')).toEqual(['Eve']);
    expect(await findMember(id)).toMatchObject({ sessions: 1, last_seen_at: expect.any(String) });
  });

  it('are found by the lack of a second factor: active, and no OpenID provider asks for it', async () => {
    const { ctx } = await person('Zoë', 'admin');
    const ana = await person('Ana', 'support');
    const ben = await person('Ben', 'support');
    const cy = await person('Cy', 'support');
    await invite(ctx, EVE);
    await setActive(ctx, ana.id, false);
    const identity = { issuer: 'https://id.example', subject: 'ben', created_at: '', last_used_at: '' };
    await open()
      .insertInto('oidc_identity')
      .values({ ...identity, user_id: ben.id })
      .execute();
    const at = '2026-01-01T00:00:00.000Z';
    const factor = {
      secret: '',
      pending: null,
      last_step: null,
      created_at: at,
      confirmed_at: at,
      recovery: '[]',
    };
    await open()
      .insertInto('two_factor')
      .values({ ...factor, user_id: cy.id })
      .execute();
    const { data } = await listStaff({ q: '', state: 'all', two_factor: 'none', page: 1, per_page: 25 });
    expect(data.map(({ name }) => name)).toEqual(['Zoë']);
  });

  it('are known to sign in through the OpenID provider, who do', async () => {
    const { id } = await person('Ana', 'support');
    expect(await findMember(id)).toMatchObject({ openid: false });
    const identity = { issuer: 'https://id.example', subject: 'ana', created_at: '', last_used_at: '' };
    await open()
      .insertInto('oidc_identity')
      .values({ ...identity, user_id: id })
      .execute();
    expect(await findMember(id)).toMatchObject({ openid: true });
  });

  it('hold another role from their next request', async () => {
    const admin = await person('Zoë', 'admin');
    const ana = await person('Ana', 'support');
    await updateMember(admin.ctx, ana.id, await withRoles(ana.id, ['marketer']));
    expect(await readSession(ana.headers)).toMatchObject({ roles: ['marketer'] });
    expect(await recorded('user.update')).toEqual([
      {
        actor_name: 'Zoë',
        record_id: ana.id,
        label: 'Ana',
        outcome: 'done',
        before: { name: 'Ana', roles: ['support'] },
        after: { name: 'Ana', roles: ['marketer'] },
      },
    ]);
  });

  it('are not changed by a form that was opened before someone else’s change', async () => {
    const { ctx } = await person('Zoë', 'admin');
    const ana = await person('Ana', 'support');
    const opened = await withRoles(ana.id, ['admin']);
    await updateMember(ctx, ana.id, await withRoles(ana.id, ['marketer']));
    await expect(updateMember(ctx, ana.id, opened)).rejects.toMatchObject({
      code: 'conflict',
      current: { roles: ['marketer'] },
    });
  });

  it('lose every session, and every link for them or by them, once deactivated', async () => {
    const { ctx } = await person('Zoë', 'admin');
    const ana = await person('Ana', 'admin');
    const phone = await browserOf(ana.id);
    const reset = tokenOf(await makeResetLink(ctx, ana.id));
    const invitation = tokenOf(await invite(ana.ctx, EVE));
    await setActive(ctx, ana.id, false);
    expect(await Promise.all([ana.headers, phone].map(whoIs))).toEqual([null, null]);
    expect(await openLink('reset', reset)).toBeNull();
    expect(await openLink('invitation', invitation)).toBeNull();
    expect(await recorded('user.deactivate')).toMatchObject([{ label: 'Ana' }]);
    await setActive(ctx, ana.id, true);
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(await browserOf(ana.id))).toBe('Ana');
  });

  it('cannot keep a deactivation off by changing something of themselves at that moment', async () => {
    const { ctx } = await person('Zoë', 'admin');
    const ana = await person('Ana', 'support');
    const quicker = vi.mocked(exclusively).mockImplementationOnce(async (...given) => {
      await saveProfile(ana.ctx, { name: 'Ana, again' });
      return exclusively(...given);
    });
    expect(await setActive(ctx, ana.id, false)).toMatchObject({ active: false, name: 'Ana, again' });
    expect(quicker).toHaveBeenCalled();
    expect(await whoIs(ana.headers)).toBeNull();
  });

  it('leave no invitation open when they may invite no more', async () => {
    const { ctx } = await person('Zoë', 'admin');
    const ana = await person('Ana', 'admin');
    const invitation = tokenOf(await invite(ana.ctx, EVE));
    await updateMember(ctx, ana.id, await withRoles(ana.id, ['support']));
    expect(await openLink('invitation', invitation)).toBeNull();
  });
});

describeStores('the last active admin', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('is neither demoted nor deactivated', async () => {
    const { ctx, id } = await person('Zoë', 'admin', 'support');
    const gone = await person('Ana', 'admin');
    await setActive(ctx, gone.id, false);
    const demote = async () => updateMember(ctx, id, await withRoles(id, ['support']));
    await expect(demote()).rejects.toMatchObject({ code: 'conflict', current: undefined });
    await expect(setActive(ctx, id, false)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findMember(id)).toMatchObject({ active: true, roles: ['support', 'admin'], sessions: 1 });
    expect((await recorded('user.deactivate')).at(-1)).toMatchObject({ record_id: id, outcome: 'refused' });
  });

  it('is left when two admins demote each other at the same moment', async () => {
    const [one, other] = [await person('One', 'admin'), await person('Other', 'admin')];
    const [toOne, toOther] = [await withRoles(one.id, ['support']), await withRoles(other.id, ['support'])];
    const outcomes = await Promise.allSettled([
      updateMember(one.ctx, other.id, toOther),
      updateMember(other.ctx, one.id, toOne),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is left when all admins deactivate each other at the same moment', async () => {
    const admins = await Promise.all(['A', 'B', 'C', 'D'].map((name) => person(name, 'admin')));
    await Promise.allSettled(
      admins.map(({ ctx }, n) => setActive(ctx, admins[(n + 1) % admins.length]?.id ?? '', false)),
    );
    const left = await Promise.all(admins.map(({ id }) => findMember(id)));
    expect(left.filter(({ active }) => active).length).toBeGreaterThan(0);
  });
});
