import { beforeEach, expect, it } from 'vitest';
import { enterPassword, type Member, member, PASSWORD, stranger } from '../../testing/factors';
import { recorded, tokenOf } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { changePassword } from '../account/account';
import { acceptInvitation, invite } from '../staff/invite';
import { makeResetLink, resetPassword } from '../staff/reset-password';

const NEW = 'another horse battery';

describeOnSqlite('the record of sessions', (open) => {
  let zoe: Member;
  let ana: Member;
  beforeEach(async () => {
    setUpApp(open());
    [zoe, ana] = [await member('zoe@example.com', ['admin']), await member()];
  });
  const started = () => recorded('session.start');

  it('records those that start with an invitation', async () => {
    const made = await invite(zoe.ctx, { name: 'Eve', email: 'eve@example.com', roles: ['support'] });
    await acceptInvitation(stranger(), { token: tokenOf(made), name: 'Eve', password: NEW }, new Headers());
    expect(await started()).toMatchObject([
      { after: { email: 'eve@example.com', by: 'session-facts.by.invitation' } },
    ]);
  });

  it('records those that start with a reset', async () => {
    const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
    await resetPassword(stranger(), { token, password: NEW }, new Headers());
    expect(await started()).toMatchObject([
      { record_id: ana.id, actor_name: null, after: { by: 'session-facts.by.resetLink' } },
    ]);
  });

  it('records those that start with a change of password', async () => {
    await changePassword(ana.ctx, { current_password: PASSWORD, new_password: NEW }, new Headers());
    expect(await started()).toMatchObject([
      { record_id: ana.id, actor_name: 'Ana', after: { by: 'session-facts.by.passwordChange' } },
    ]);
  });

  it('records once those that start with a password', async () => {
    await enterPassword(ana);
    expect(await started()).toHaveLength(1);
  });

  it('records whose session ended when someone else signed in on the same browser', async () => {
    await enterPassword(ana, zoe.cookie);
    expect(await recorded('session.end')).toMatchObject([
      {
        record_id: zoe.id,
        outcome: 'done',
        before: { device: 'session-facts.unknownBrowser' },
        after: { why: 'session-facts.why.replaced' },
      },
    ]);
  });
});
