import { beforeEach, expect, it } from 'vitest';
import { carrying, person, recorded, stranger, tokenOf, whoIs } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { signIn } from '../auth/sign-in';
import { openLink } from '../users/one-time-links';
import { createUser } from '../users/users';
import { acceptInvitation, invite, renewInvitation, revokeInvitation } from './invite';
import { findStaff } from './list';

const EVE = { name: 'Eve', email: 'eve@example.com', roles: ['support' as const, 'marketer' as const] };
const PASSWORD = 'eve likes long passwords';
const DAY = 24 * 3600_000;

const accept = (token: string, headers = new Headers()) =>
  acceptInvitation(stranger, { token, name: 'Eve Ødegård', password: PASSWORD }, headers);

describeOnSqlite('an invitation', (open) => {
  let ctx = stranger;
  beforeEach(async () => {
    setUpApp(open());
    ({ ctx } = await person('Zoë', 'admin'));
  });

  it('lets its holder choose a name and a password, and signs them in with the roles it says', async () => {
    const made = await invite(ctx, EVE);
    expect(Date.parse(made.expires_at)).toBeGreaterThan(Date.now() + 6.9 * DAY);
    const headers = carrying(await accept(tokenOf(made)));
    expect(await whoIs(headers)).toBe('Eve Ødegård');
    const { id, role } = await open()
      .selectFrom('user')
      .select(['id', 'role'])
      .where('email', '=', EVE.email)
      .executeTakeFirstOrThrow();
    expect(role).toBe('support,marketer');
    expect(await signIn(stranger, { email: EVE.email, password: PASSWORD }, new Headers())).not.toEqual([]);
    expect(await recorded('invitation.accept')).toMatchObject([
      { record_id: id, outcome: 'done', after: { name: 'Eve Ødegård', email: EVE.email } },
    ]);
  });

  it('is a path without APP_URL, and the whole address with it', async () => {
    expect((await invite(ctx, EVE)).link).toMatch(/^\/invitation#token=/);
    setUpApp(open(), { APP_URL: 'https://desk.example' });
    const { link } = await invite(ctx, { ...EVE, email: 'mia@example.com' });
    expect(link).toMatch(/^https:\/\/desk\.example\/invitation#token=/);
  });

  it('works once, also for two who use it at the same moment', async () => {
    const token = tokenOf(await invite(ctx, EVE));
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays open when the password is easy to guess', async () => {
    const token = tokenOf(await invite(ctx, EVE));
    const weak = { token, name: 'Eve', password: 'eve@example.com' };
    await expect(acceptInvitation(stranger, weak, new Headers())).rejects.toMatchObject({
      issues: [{ path: 'password', message: expect.stringContaining('password-errors.own') }],
    });
    expect(await openLink('invitation', token)).not.toBeNull();
  });

  it('expires after a week', async () => {
    const { id, ...made } = await invite(ctx, EVE);
    const past = new Date(Date.now() - 1).toISOString();
    await open().updateTable('staff_link').set({ expires_at: past }).where('id', '=', id).execute();
    expect(await findStaff(id)).toMatchObject({ kind: 'invitation', expired: true });
    await expect(accept(tokenOf({ id, ...made }))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('opens nothing once it was withdrawn', async () => {
    const made = await invite(ctx, EVE);
    await revokeInvitation(ctx, made.id);
    await expect(accept(tokenOf(made))).rejects.toMatchObject({ code: 'not_found' });
    await expect(revokeInvitation(ctx, made.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(findStaff(made.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be replaced, and then only the new link works', async () => {
    const former = await invite(ctx, EVE);
    const made = await renewInvitation(ctx, former.id);
    await expect(accept(tokenOf(former))).rejects.toMatchObject({ code: 'not_found' });
    expect(await whoIs(carrying(await accept(tokenOf(made))))).toBe('Eve Ødegård');
  });

  it('is open once for an address, of two who invite it at the same moment', async () => {
    const outcomes = await Promise.allSettled([invite(ctx, EVE), invite(ctx, EVE)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(invite(ctx, EVE)).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] });
  });

  it('is refused for the address of an existing user', async () => {
    const input = { ...EVE, email: 'zoë@example.com' };
    await expect(invite(ctx, input)).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] });
  });

  it('says so when the address was taken in between, and stays unused', async () => {
    const token = tokenOf(await invite(ctx, EVE));
    await createUser({ ...EVE, password: PASSWORD });
    await expect(accept(token)).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] });
    expect(await openLink('invitation', token)).not.toBeNull();
  });

  it('ends the session that the browser came with', async () => {
    const ana = await person('Ana', 'support');
    const token = tokenOf(await invite(ctx, EVE));
    await accept(token, ana.headers);
    expect(await whoIs(ana.headers)).toBeNull();
  });

  it('is kept nowhere as it was shown, and neither is the password', async () => {
    const token = tokenOf(await invite(ctx, EVE));
    await accept(token);
    const kept = JSON.stringify(
      await Promise.all([
        open().selectFrom('staff_link').selectAll().execute(),
        open().selectFrom('audit').selectAll().execute(),
        open().selectFrom('password').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
  });
});
