import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, cookieHeader, type Member, member, openFor, PASSWORD } from '../../testing/factors';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { readSession } from '../auth/session';
import { endSession, listSessions } from '../staff/sessions';
import { changePassword, endOtherSessions, readAccount, saveProfile } from './account';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

describeOnSqlite('one’s own account', (open) => {
  let ana: Member;
  beforeEach(async () => {
    setUpApp(open());
    ana = await member();
  });

  const elsewhere = (userAgent = '') => openFor(ana.id, userAgent);
  const sessionOf = (cookie: string) => readSession(new Headers({ cookie }));
  const change = (current_password: string, new_password = 'another horse battery') =>
    changePassword(ana.ctx, { current_password, new_password }, new Headers());

  it('says whether there is a password, and no more of it', async () => {
    expect(await readAccount(ana.ctx)).toEqual({
      name: 'Ana',
      email: ana.email,
      roles: ['support'],
      has_password: true,
      sandbox: null,
      provider: null,
      two_factor: { confirmed_at: null, recovery_codes_left: 0, required: false },
    });
    await open().deleteFrom('password').execute();
    expect((await readAccount(ana.ctx)).has_password).toBe(false);
  });

  it('takes another name, from the next request on', async () => {
    expect(await saveProfile(ana.ctx, { name: 'Мария O’Brien' })).toMatchObject({ name: 'Мария O’Brien' });
    expect(await sessionOf(ana.cookie)).toMatchObject({ name: 'Мария O’Brien', roles: ['support'] });
  });

  it('takes thirty names in a quarter of an hour', async () => {
    for (let n = 0; n < 30; n++) await saveProfile(ana.ctx, { name: `Ana ${n}` });
    await expect(saveProfile(ana.ctx, { name: 'Ana' })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('changes its password with the present one, ends the others and goes on itself', async () => {
    const other = await elsewhere();
    const cookie = cookieHeader(await change(PASSWORD));
    expect(await sessionOf(other)).toBeNull();
    expect(await sessionOf(ana.cookie)).toBeNull();
    expect(await sessionOf(cookie)).toMatchObject({ roles: ['support'] });
  });

  it('keeps its password when the present one is wrong, and stops the guessing', async () => {
    for (let n = 0; n < 5; n++) {
      await expect(change(`wrong ${n}`)).rejects.toMatchObject({ issues: [{ path: 'current_password' }] });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await sessionOf(ana.cookie)).not.toBeNull();
  });

  it('keeps its password when the new one is easy to guess, however often that is tried', async () => {
    for (let n = 0; n < 6; n++) {
      await expect(change(PASSWORD, 'ana@example.com')).rejects.toMatchObject({
        issues: [{ path: 'new_password', message: expect.stringContaining('password-errors.own') }],
      });
    }
    expect(await sessionOf(ana.cookie)).not.toBeNull();
  });

  it('says why there is no password to change when the person signs in through a provider', async () => {
    await open().deleteFrom('password').execute();
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'conflict' });
  });

  describe('sessions', () => {
    it('are listed by device, and never with what proves them', async () => {
      await elsewhere(FIREFOX);
      const { data } = await listSessions(ana.ctx, ana.id);
      expect(data.map(({ device, current }) => [device, current]).sort()).toEqual([
        ['An unknown browser', true],
        ['Firefox on Windows', false],
      ]);
      const tokens = await open().selectFrom('session').select('token').execute();
      for (const { token } of tokens) expect(JSON.stringify(data)).not.toContain(token);
    });

    it('can be ended one by one, and only one’s own', async () => {
      const other = await elsewhere();
      const { actor } = await contextOf(other);
      const id = actor.kind === 'user' ? actor.sessionId : '';
      const eve = await member('eve@example.com');
      await expect(endSession(eve.ctx, eve.id, id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await sessionOf(other)).not.toBeNull();
      await endSession(ana.ctx, ana.id, id);
      expect(await sessionOf(other)).toBeNull();
      expect(await sessionOf(ana.cookie)).not.toBeNull();
    });

    it('end together, this one and other people’s stay', async () => {
      const other = await elsewhere();
      const eve = await member('eve@example.com');
      await endOtherSessions(ana.ctx);
      expect(await sessionOf(other)).toBeNull();
      expect(await sessionOf(ana.cookie)).not.toBeNull();
      expect(await sessionOf(eve.cookie)).not.toBeNull();
    });
  });
});
