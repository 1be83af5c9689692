import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  atStep,
  bring,
  codeOf,
  contextOf,
  cookieHeader,
  enterPassword,
  member,
  type Owner,
  owner,
  PASSWORD,
  STEP_MS,
  stranger,
  wrongCodes,
} from '../../testing/factors';
import { tokenOf } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { changePassword } from '../account/account';
import type { AppError } from '../errors';
import { makeResetLink, resetPassword } from '../staff/reset-password';
import { readSession } from './session';
import { signIn } from './sign-in';

describeOnSqlite('signing in with a second factor', (open) => {
  let ana: Owner;
  const sessions = () => open().selectFrom('session').selectAll().execute();
  const isIn = (outcome: string[] | string) => Array.isArray(outcome);
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setUpApp(open());
    ana = await owner();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives no session for the password alone', async () => {
    const before = await sessions();
    const cookie = cookieHeader(await enterPassword(ana));
    expect(await readSession(new Headers({ cookie }))).toBeNull();
    expect(await sessions()).toEqual(before);
  });

  it('answers alike for a code that can’t be checked, a wrong one and an unknown person', async () => {
    setUpApp(open(), { AUTH_SECRET: 'of another installation, and long' });
    const other = await owner('zoe@example.com');
    const answer = (email: string, code = '123456') =>
      signIn(stranger(), { email, password: 'wrong', code }, new Headers()).catch((error: AppError) => [
        error.code,
        error.message,
      ]);
    const expected = await answer('nobody@example.com');
    expect(expected).toEqual(['unauthenticated', expect.any(String)]);
    expect(await answer(ana.email)).toEqual(expected);
    expect(await answer(other.email, wrongCodes(other, 1)[0])).toEqual(expected);
  });

  it('gives back no attempt of the address that a code with the password didn’t use', async () => {
    await signIn(stranger(), { email: ana.email, password: 'wrong' }, new Headers()).catch(() => {});
    await signIn(stranger(), { email: ana.email, password: PASSWORD, code: codeOf(ana) }, new Headers());
    const { attempts } = await open()
      .selectFrom('rate_limit')
      .select('attempts')
      .where('key', 'like', 'address:%')
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
  });

  it('gives a session for the code that follows, and makes the browser known only then', async () => {
    const cookie = cookieHeader(await enterPassword(ana));
    expect(cookie).not.toContain('device');
    const cookies = await bring(cookie, codeOf(ana));
    expect(await contextOf(cookieHeader(cookies as string[]))).toMatchObject({ actor: { name: 'Ana' } });
    expect(cookies).toContainEqual(expect.stringMatching(/^frontdesk\.device=/));
    expect(cookies).toContainEqual(expect.stringMatching(/^frontdesk\.challenge=;.*Max-Age=0/));
  });

  it('ends the session that the browser had before, since nothing else would', async () => {
    const before = await atStep(ana, ana.cookie);
    expect(isIn(await bring(before, codeOf(ana)))).toBe(true);
    expect(await readSession(new Headers({ cookie: ana.cookie }))).toBeNull();
  });

  it.each([
    ['http://desk.example', /^frontdesk\.challenge=[^;]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/],
    [
      'https://desk.example',
      /^__Host-frontdesk\.challenge=[^;]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
    ],
  ])('keeps the step from scripts and other sites on %s', async (APP_URL, look) => {
    setUpApp(open(), { APP_URL });
    expect(await enterPassword(ana)).toEqual([expect.stringMatching(look)]);
  });

  describe('while strangers’ guesses keep the account waiting', () => {
    const enter = (code?: string, password = PASSWORD) =>
      signIn(stranger('203.0.113.9'), { email: ana.email, password, code }, new Headers()).catch(
        (error: unknown) => (error as AppError).code,
      );
    beforeEach(async () => {
      for (let n = 0; n < 6; n++) {
        const guess = { email: ana.email, password: `guess ${n}` };
        await signIn(stranger(), guess, new Headers()).catch(() => {});
      }
    });

    it('lets the owner in with a code, or a recovery code, beside the password', async () => {
      expect(await enter()).toBe('too_many_requests');
      const cookie = cookieHeader((await enter(codeOf(ana))) as string[]);
      expect(await contextOf(cookie)).toMatchObject({ actor: { name: 'Ana' } });
      for (let n = 0; n < 6; n++) await enter(undefined, 'guess');
      expect(isIn(await enter(ana.recovery[0]))).toBe(true);
    });

    it('reveals nothing of the password to a person with a wrong code, and stops them', async () => {
      for (const code of wrongCodes(ana, 5)) expect(await enter(code)).toBe('too_many_requests');
      expect(await enter(codeOf(ana))).toBe('too_many_requests');
      const counted = open().selectFrom('audit').select('after').where('action', '=', 'session.throttle');
      expect((await counted.execute()).map(({ after }) => JSON.parse(after ?? '').counted)).toEqual([
        'session-facts.counted.account',
        'session-facts.counted.addressCodes',
      ]);
    });

    it('lets the owner in after an admin’s link has set another password', async () => {
      const admin = await member('zoe@example.com', ['admin']);
      const token = tokenOf(await makeResetLink(admin.ctx, ana.id));
      await resetPassword(stranger(), { token, password: 'another horse battery' }, new Headers());
      expect(isIn(await enter(undefined, 'another horse battery'))).toBe(true);
    });
  });

  it('takes each code once, and none that is older than one taken', async () => {
    const cookie = await beginStepsOf(ana, 3);
    const taken = codeOf(ana);
    expect(isIn(await bring(cookie[0], taken))).toBe(true);
    expect(await bring(cookie[1], taken)).toBe('invalid');
    expect(await bring(cookie[2], codeOf(ana, -1))).toBe('invalid');
    later(STEP_MS);
    expect(isIn(await bring(cookie[2], codeOf(ana)))).toBe(true);
  });

  it('lets one in of five who bring the same code at once', async () => {
    const cookies = await beginStepsOf(ana, 5);
    const outcomes = await Promise.all(cookies.map((cookie) => bring(cookie, codeOf(ana))));
    expect(outcomes.filter(isIn)).toHaveLength(1);
  });

  it('lets one in of those who use the same step at once with codes that are all right', async () => {
    const cookie = await atStep(ana);
    const codes = [codeOf(ana), codeOf(ana, 1), ...ana.recovery.slice(0, 3)];
    const outcomes = await Promise.all(codes.map((code) => bring(cookie, code)));
    expect(outcomes.filter(isIn)).toHaveLength(1);
    expect(await bring(cookie, ana.recovery[9] ?? '')).toBe('unauthenticated');
  });

  it('takes the codes of a clock that is wrong by half a minute, and no more', async () => {
    expect(isIn(await bring(await atStep(ana), codeOf(ana, 1)))).toBe(true);
    later(10 * STEP_MS);
    expect(await bring(await atStep(ana), codeOf(ana, 2))).toBe('invalid');
    expect(await bring(await atStep(ana), codeOf(ana, -2))).toBe('invalid');
  });

  it('takes each recovery code once, in any spelling', async () => {
    const [code = '', other = ''] = ana.recovery;
    expect(isIn(await bring(await atStep(ana), code.toLowerCase().replaceAll('-', ' ')))).toBe(true);
    expect(await bring(await atStep(ana), code)).toBe('invalid');
    const cookies = await beginStepsOf(ana, 4);
    const outcomes = await Promise.all(cookies.map((cookie) => bring(cookie, other)));
    expect(outcomes.filter(isIn)).toHaveLength(1);
    const { recovery } = await open().selectFrom('two_factor').select('recovery').executeTakeFirstOrThrow();
    expect(JSON.parse(recovery)).toHaveLength(8);
  });

  describe('guesses', () => {
    it('in a burst of a hundred are five, however many steps they come with', async () => {
      const cookies = await beginStepsOf(ana, 10);
      const guesses = wrongCodes(ana, 100).map((code, n) => bring(cookies[n % 10] ?? '', code));
      const outcomes = await Promise.all(guesses);
      expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(95);
      expect(await bring(cookies[0], codeOf(ana))).toBe('too_many_requests');
    });

    it('are not what right passwords are: neither for the account nor for the address', async () => {
      for (let n = 0; n < 35; n++) await enterPassword(ana);
      expect(
        await open().selectFrom('rate_limit').select('attempts').where('attempts', '>', 0).execute(),
      ).toEqual([]);
      expect(isIn(await bring(await atStep(ana), codeOf(ana)))).toBe(true);
    }, 180_000);

    it('of a password are not reset by a correct password, but by a correct code', async () => {
      const guess = () =>
        signIn(stranger(), { email: ana.email, password: 'wrong' }, new Headers()).catch(({ code }) => code);
      for (let n = 0; n < 4; n++) expect(await guess()).toBe('unauthenticated');
      await enterPassword(ana);
      expect(await guess()).toBe('unauthenticated');
      expect(await guess()).toBe('too_many_requests');
    });

    it('use a step up after five, on a browser that is known too', async () => {
      const known = cookieHeader((await bring(await atStep(ana), codeOf(ana))) as string[]);
      const cookie = await atStep(ana, known);
      for (const code of wrongCodes(ana, 5)) expect(await bring(cookie, code)).toBe('invalid');
      await open().deleteFrom('rate_limit').execute();
      expect(await bring(cookie, codeOf(ana, 1))).toBe('unauthenticated');
    });

    it('of a stranger who knows the password do not keep the owner from a browser of theirs', async () => {
      const known = cookieHeader((await bring(await atStep(ana), codeOf(ana))) as string[]);
      const cookie = await atStep(ana);
      for (const code of wrongCodes(ana, 6)) await bring(cookie, code);
      const step = cookieHeader(await enterPassword(ana, known));
      expect(isIn(await bring(`${known}; ${step}`, codeOf(ana, 1)))).toBe(true);
    });
  });

  describe('a step', () => {
    it('is worth nothing once used', async () => {
      const cookie = await atStep(ana);
      expect(isIn(await bring(cookie, codeOf(ana)))).toBe(true);
      expect(await bring(cookie, codeOf(ana, 1))).toBe('unauthenticated');
    });

    it('ends after five minutes', async () => {
      const cookie = await atStep(ana);
      later(5 * 60_000);
      expect(await bring(cookie, codeOf(ana))).toBe('unauthenticated');
    });

    it.each(['', 'frontdesk.challenge=', 'frontdesk.challenge=made-up', 'frontdesk.challenge=%'])(
      'cannot be made up as %j',
      async (cookie) => {
        expect(await bring(cookie, codeOf(ana))).toBe('unauthenticated');
      },
    );

    it('is kept as a hash alone', async () => {
      const token = (await atStep(ana)).split('=')[1] ?? '';
      const rows = JSON.stringify(await open().selectFrom('sign_in_challenge').selectAll().execute());
      expect(rows).toContain(ana.id);
      expect(rows).not.toContain(token);
    });

    it('ends with a deactivation in between', async () => {
      const cookie = await atStep(ana);
      await open().updateTable('user').set({ banned: 1 }).execute();
      expect(await bring(cookie, codeOf(ana))).toBe('unauthenticated');
    });

    it('ends with a change of the password in between', async () => {
      const cookie = await atStep(ana);
      const input = { current_password: PASSWORD, new_password: 'another horse battery' };
      await changePassword(ana.ctx, input, new Headers());
      expect(await bring(cookie, codeOf(ana))).toBe('unauthenticated');
    });

    it('ends when the second factor was taken away, and the password alone does again', async () => {
      const cookie = await atStep(ana);
      await open().deleteFrom('two_factor').execute();
      expect(await bring(cookie, codeOf(ana))).toBe('unauthenticated');
      expect(await contextOf(cookieHeader(await enterPassword(ana)))).toMatchObject({
        actor: { name: 'Ana' },
      });
    });
  });

  it('does not take one person’s code for another’s step', async () => {
    await member('ben@example.com');
    const ben = await owner('eve@example.com');
    expect(await bring(await atStep(ana), codeOf(ben))).toBe('invalid');
    expect(await bring(await atStep(ana), ben.recovery[0] ?? '')).toBe('invalid');
  });

  it('puts each step on record, and no code', async () => {
    const cookie = cookieHeader(await enterPassword(ana));
    const [wrong = ''] = wrongCodes(ana, 1);
    await bring(cookie, wrong);
    await bring(cookie, codeOf(ana));
    const rows = await open().selectFrom('audit').selectAll().orderBy('id', 'desc').limit(3).execute();
    expect(rows.map(({ action, outcome, record_id }) => [action, outcome, record_id])).toEqual([
      ['session.start', 'done', ana.id],
      ['session.start', 'refused', ana.id],
      ['session.first_step', 'done', ana.id],
    ]);
    for (const code of [wrong, codeOf(ana)]) expect(JSON.stringify(rows)).not.toContain(code);
  });

  async function beginStepsOf(who: Owner, count: number): Promise<[string, string, string, ...string[]]> {
    return Promise.all(Array.from({ length: count }, () => atStep(who))) as never;
  }
});
