import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  codeOf,
  cookieHeader,
  enterPassword,
  type Member,
  member,
  type Owner,
  openFor,
  owner,
  PASSWORD,
  stranger,
} from '../../testing/factors';
import { during } from '../../testing/held-password';
import { tokenOf } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { changePassword } from '../account/account';
import { AppError } from '../errors';
import { makeResetLink, resetPassword } from '../staff/reset-password';
import { endAllSessions } from '../staff/sessions';
import { setActive } from '../staff/update';
import { openLink } from '../users/one-time-links';
import { readSession } from './session';
import { signIn, signInWithCode } from './sign-in';
import { beginTwoFactor, confirmTwoFactor } from './two-factor/two-factor';
import { verifyCode } from './two-factor/verify';

vi.mock('../users/password-hash', { spy: true });
vi.mock('./two-factor/verify', { spy: true });

const NEW = 'another horse battery';
const NEW_BY_RESET = 'a horse that came by link';
const codeIn = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof AppError ? outcome.reason.code : outcome;

describeStores('while a password is compared', (open) => {
  let zoe: Member;
  let ana: Member;
  beforeEach(async () => {
    setUpApp(open());
    [zoe, ana] = [await member('zoe@example.com', ['admin']), await member()];
  });

  const sessionsOf = ({ id }: Member) =>
    open().selectFrom('session').select('id').where('user_id', '=', id).execute();
  const refused = async (inBetween: () => Promise<unknown>) => {
    expect(codeIn(await during(() => enterPassword(ana), inBetween))).toBe('unauthenticated');
    const [last] = await open()
      .selectFrom('audit')
      .select(['record_id', 'outcome'])
      .where('action', 'in', ['session.start', 'session.first_step'])
      .orderBy('id', 'desc')
      .execute();
    expect(last).toEqual({ record_id: ana.id, outcome: 'refused' });
  };
  const reset = async () =>
    resetPassword(
      stranger(),
      { token: tokenOf(await makeResetLink(zoe.ctx, ana.id)), password: NEW_BY_RESET },
      new Headers(),
    );
  const change = () =>
    changePassword(ana.ctx, { current_password: PASSWORD, new_password: NEW }, new Headers());

  describe('a sign-in comes to nothing', () => {
    it('when the password is reset', async () => {
      await refused(reset);
      expect(await sessionsOf(ana)).toHaveLength(1);
    });

    it('when the person changes the password', async () => {
      await refused(change);
      expect(await sessionsOf(ana)).toHaveLength(1);
    });

    it('when the person is deactivated', async () => {
      await refused(() => setActive(zoe.ctx, ana.id, false));
      await setActive(zoe.ctx, ana.id, true);
      expect(await sessionsOf(ana)).toEqual([]);
    });

    it('when the person turns on a second factor', async () => {
      const { secret } = await beginTwoFactor(ana.ctx, { current_password: PASSWORD, code: '' });
      await refused(() => confirmTwoFactor(ana.ctx, { code: codeOf({ secret }) }));
      expect(await sessionsOf(ana)).toHaveLength(1);
    });

    it('as a first step too, when the password is reset', async () => {
      const ben = await owner('ben@example.com');
      ana = ben;
      await refused(reset);
      expect(await open().selectFrom('sign_in_challenge').selectAll().execute()).toEqual([]);
    });
  });

  it('a sign-in goes on when nothing of it has changed', async () => {
    const outcome = await during(
      () => enterPassword(ana),
      () => endAllSessions(zoe.ctx, ana.id),
    );
    const cookies = outcome.status === 'fulfilled' ? outcome.value : [];
    expect(await readSession(new Headers({ cookie: cookieHeader(cookies) }))).toMatchObject({ id: ana.id });
  });

  describe('a change of one’s own password', () => {
    it('does not undo a reset', async () => {
      expect(codeIn(await during(change, reset))).toBe('conflict');
      const input = { email: ana.email, password: NEW_BY_RESET };
      expect(await signIn(stranger(), input, new Headers())).not.toEqual([]);
      expect(await sessionsOf(ana)).toHaveLength(2);
    });

    it('leaves no link open that could set another', async () => {
      const token = tokenOf(await makeResetLink(zoe.ctx, ana.id));
      await change();
      expect(await openLink('reset', token)).toBeNull();
    });

    it('is not made by a session that was ended', async () => {
      const outcome = await during(change, () => endAllSessions(zoe.ctx, ana.id));
      expect(codeIn(outcome)).toBe('conflict');
      expect(await sessionsOf(ana)).toEqual([]);
      expect(await enterPassword(ana)).not.toEqual([]);
    });
  });
});

describeStores('while a code is taken', (open) => {
  let zoe: Member;
  let ana: Owner;
  let cookie: string;
  beforeEach(async () => {
    setUpApp(open());
    [zoe, ana] = [await member('zoe@example.com', ['admin']), await owner()];
    cookie = cookieHeader(await enterPassword(ana));
  });

  /** Has `event` happen after the code was taken, and before the session begins. */
  const bringDuring = async (event: () => Promise<unknown>) => {
    vi.mocked(verifyCode).mockImplementationOnce(async (...given) => {
      const taken = await verifyCode(...given);
      await event();
      return taken;
    });
    const [outcome] = await Promise.allSettled([
      signInWithCode(stranger(), { code: codeOf(ana) }, new Headers({ cookie })),
    ]);
    return codeIn(outcome);
  };
  const isIn = async () =>
    (await open().selectFrom('session').select('id').where('user_id', '=', ana.id).execute()).length > 0;

  it.each([
    ['all sessions are ended', () => endAllSessions(zoe.ctx, ana.id)],
    ['the person is deactivated', () => setActive(zoe.ctx, ana.id, false)],
    [
      'the person is deactivated and comes back',
      async () => {
        await setActive(zoe.ctx, ana.id, false);
        await setActive(zoe.ctx, ana.id, true);
      },
    ],
  ])('no session begins when %s', async (_, event) => {
    expect(await bringDuring(event)).toBe('unauthenticated');
    expect(await isIn()).toBe(false);
  });

  it('no session begins when the second factor was set up again', async () => {
    const before = await openFor(ana.id);
    const confirmed_at = new Date(Date.now() + 1000).toISOString();
    const renew = () =>
      open().updateTable('two_factor').set({ confirmed_at }).where('user_id', '=', ana.id).execute();
    expect(await bringDuring(renew)).toBe('unauthenticated');
    expect(await readSession(new Headers({ cookie: before }))).toMatchObject({ id: ana.id });
  });
});
