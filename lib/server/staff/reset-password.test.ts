import { beforeEach, expect, it } from 'vitest';
import { carrying, person, recorded, stranger, tokenOf, whoIs } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { signIn } from '../auth/sign-in';
import { acceptInvitation } from './invite';
import { findMember } from './list';
import { makeResetLink, resetPassword, revokeResetLink } from './reset-password';
import { resetTwoFactor, setActive } from './update';

const PASSWORD = 'a password that is new';
const reset = (token: string, headers = new Headers()) =>
  resetPassword(stranger, { token, password: PASSWORD }, headers);

describeOnSqlite('a link for a new password', (open) => {
  let zoe: Awaited<ReturnType<typeof person>>;
  let ana: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    setUpApp(open());
    [zoe, ana] = [await person('Zoë', 'admin'), await person('Ana', 'support')];
  });
  const addFactor = (confirmed_at: string | null) =>
    open()
      .insertInto('two_factor')
      .values({ user_id: ana.id, secret: 's', confirmed_at, last_step: null, recovery: '[]', created_at: '' })
      .execute();

  it('sets the password, ends all sessions and signs its person in', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    const { signedIn, cookies } = await reset(token);
    expect(signedIn).toBe(true);
    expect(await whoIs(carrying(cookies))).toBe('Ana');
    expect(await whoIs(ana.headers)).toBeNull();
    const former = { email: 'ana@example.com', password: 'Ana likes long passwords' };
    await expect(signIn(stranger, former, new Headers())).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await signIn(stranger, { ...former, password: PASSWORD }, new Headers())).not.toEqual([]);
    expect(await recorded('user.reset_password')).toMatchObject([
      { record_id: ana.id, after: { name: 'Ana', email: 'ana@example.com' } },
    ]);
  });

  it('stays open when the password is easy to guess', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    const weak = resetPassword(stranger, { token, password: 'ana@example.com' }, new Headers());
    await expect(weak).rejects.toMatchObject({ issues: [{ path: 'password' }] });
    expect((await reset(token)).signedIn).toBe(true);
  });

  it('starts no session for a person with a second factor', async () => {
    await addFactor(new Date().toISOString());
    const { signedIn, cookies } = await reset(tokenOf(await makeResetLink(zoe.ctx, ana.id)));
    expect(signedIn).toBe(false);
    expect(await whoIs(carrying(cookies))).toBeNull();
  });

  it('signs in who has lost the second factor, once an admin has taken it away', async () => {
    await addFactor(new Date().toISOString());
    expect(await findMember(ana.id)).toMatchObject({ two_factor: true });
    expect(await resetTwoFactor(zoe.ctx, ana.id)).toMatchObject({ two_factor: false });
    expect((await reset(tokenOf(await makeResetLink(zoe.ctx, ana.id)))).signedIn).toBe(true);
    expect(await recorded('user.reset_two_factor')).toMatchObject([
      {
        actor_name: 'Zoë',
        record_id: ana.id,
        before: { name: 'Ana', two_factor: true },
        after: { name: 'Ana', two_factor: false },
      },
    ]);
  });

  it('counts no second factor that was never confirmed', async () => {
    await addFactor(null);
    expect(await findMember(ana.id)).toMatchObject({ two_factor: false });
    expect((await reset(tokenOf(await makeResetLink(zoe.ctx, ana.id)))).signedIn).toBe(true);
  });

  it('works once, also for two who use it at the same moment', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    const outcomes = await Promise.allSettled([reset(token), reset(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('expires after a day, and when a newer one is made or it is withdrawn', async () => {
    const first = await makeResetLink(zoe.ctx, ana.id);
    expect(Date.parse(first.expires_at)).toBeLessThanOrEqual(Date.now() + 24 * 3600_000);
    expect(await findMember(ana.id)).toMatchObject({ reset_expires_at: first.expires_at });
    const second = await makeResetLink(zoe.ctx, ana.id);
    await expect(reset(tokenOf(first))).rejects.toMatchObject({ code: 'not_found' });
    await revokeResetLink(zoe.ctx, ana.id);
    await expect(reset(tokenOf(second))).rejects.toMatchObject({ code: 'not_found' });
    const third = await makeResetLink(zoe.ctx, ana.id);
    const past = new Date(Date.now() - 1).toISOString();
    await open().updateTable('staff_link').set({ expires_at: past }).where('id', '=', third.id).execute();
    await expect(reset(tokenOf(third))).rejects.toMatchObject({ code: 'not_found' });
    expect(await findMember(ana.id)).toMatchObject({ reset_expires_at: null });
  });

  it('can be neither created nor used for a deactivated person', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    await open().updateTable('user').set({ banned: 1 }).where('id', '=', ana.id).execute();
    await expect(reset(token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(makeResetLink(zoe.ctx, ana.id)).rejects.toMatchObject({ code: 'conflict' });
    await setActive(zoe.ctx, ana.id, true);
    expect(await whoIs(ana.headers)).toBeNull();
  });

  it('is not for an admin’s own account, and neither is taking the second factor away', async () => {
    await expect(makeResetLink(zoe.ctx, zoe.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(resetTwoFactor(zoe.ctx, zoe.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('opens no invitation', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    const input = { token, name: 'Eve', password: PASSWORD };
    await expect(acceptInvitation(stranger, input, new Headers())).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('leaves nothing of its token or the password on record', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    await reset(token);
    const kept = JSON.stringify(await open().selectFrom('audit').selectAll().execute());
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
  });
});
