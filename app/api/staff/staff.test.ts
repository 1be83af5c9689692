import { beforeEach, expect, it } from 'vitest';
import { callRoute, cookieOf } from '@/lib/testing/calls';
import { tokenOf } from '@/lib/testing/people';
import { describeOnSqlite, setUpApp } from '@/lib/testing/stores';
import * as invitation from '../invitation/route';
import * as member from './[id]/route';
import * as invitations from './invitations/route';
import * as staff from './route';

const EVE = { name: 'Eve', email: 'Eve@Example.com', roles: ['marketer', 'support', 'support'] };

describeOnSqlite('the staff routes', (open) => {
  let cookie = '';
  beforeEach(async () => {
    setUpApp(open());
    cookie = await cookieOf(['admin']);
  });
  const invite = (body: object) =>
    callRoute(invitations.POST, 'POST', '/api/staff/invitations', { cookie, body });
  const idOf = async (email: string) => {
    const row = open().selectFrom('user').select('id').where('email', '=', email);
    return (await row.executeTakeFirstOrThrow()).id;
  };

  it('take roles in any order and each once, and an address in any case', async () => {
    const { link } = await (await invite(EVE)).json();
    expect(link).toMatch(/^\/invitation#token=[\w-]{43}$/);
    const list = await (await callRoute(staff.GET, 'GET', '/api/staff?state=invited', { cookie })).json();
    expect(list.data).toMatchObject([{ email: 'eve@example.com', roles: ['support', 'marketer'] }]);
  });

  it('refuse an invitation that is not whole, or that says more than it may', async () => {
    const faults = [
      { roles: [] },
      { roles: ['owner'] },
      { roles: ['support,admin'] },
      { roles: 'admin' },
      { name: '' },
      { name: 'a\nb' },
      { email: 'nowhere' },
      { created_by: 'someone' },
      { expires_at: '9999-01-01' },
    ];
    for (const fault of faults) {
      expect((await invite({ ...EVE, ...fault })).status, JSON.stringify(fault)).toBe(422);
    }
    expect(await open().selectFrom('staff_link').select('id').execute()).toEqual([]);
  });

  it('change nothing of a person but the name and the roles', async () => {
    const id = await idOf('admin@example.com');
    const params = { id };
    const { updated_at } = await (
      await callRoute(member.GET, 'GET', `/api/staff/${id}`, { cookie, params })
    ).json();
    for (const more of [{ email: 'x@example.com' }, { banned: 0 }, { active: true }, { two_factor: true }]) {
      const body = { name: 'Nia', roles: ['admin'], updated_at, ...more };
      const answer = await callRoute(member.PUT, 'PUT', `/api/staff/${id}`, { cookie, params, body });
      expect(answer.status, JSON.stringify(more)).toBe(422);
    }
  });

  it('let an invited person bring no role and no other address', async () => {
    const token = tokenOf(await (await invite(EVE)).json());
    for (const more of [{ roles: ['admin'] }, { role: 'admin' }, { email: 'boss@example.com' }]) {
      const body = { token, name: 'Eve', password: 'a long enough password', ...more };
      const answer = await callRoute(invitation.POST, 'POST', '/api/invitation', { body });
      expect(answer.status, JSON.stringify(more)).toBe(422);
    }
  });

  it('refuse a deed from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await callRoute(invitations.POST, 'POST', '/api/staff/invitations', {
      cookie,
      body: EVE,
      headers,
    });
    expect(answer.status).toBe(403);
  });

  it('take a right away from the next request', async () => {
    const other = await cookieOf(['admin'], 'second@example.com');
    const id = await idOf('second@example.com');
    const list = () => callRoute(staff.GET, 'GET', '/api/staff', { cookie: other });
    expect((await list()).status).toBe(200);
    const params = { id };
    const { name, updated_at } = await (
      await callRoute(member.GET, 'GET', `/api/staff/${id}`, { cookie, params })
    ).json();
    const body = { name, roles: ['support'], updated_at };
    expect((await callRoute(member.PUT, 'PUT', `/api/staff/${id}`, { cookie, params, body })).status).toBe(
      200,
    );
    expect((await list()).status).toBe(403);
  });

  it('contain no password, token or hash', async () => {
    await invite(EVE);
    const text = await (await callRoute(staff.GET, 'GET', '/api/staff', { cookie })).text();
    expect(text).not.toMatch(/token|password|hash|secret/);
  });
});
