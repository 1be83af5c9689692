import { beforeEach, describe, expect, it } from 'vitest';
import { recorded } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { createUser } from '../users/users';
import { signOut } from './revoke-session';
import { readSession } from './session';
import { signIn, signInAsDemo } from './sign-in';

const PASSWORD = 'correct horse battery';
const ana = { email: 'ana@example.com', password: PASSWORD };
const wrong = { ...ana, password: 'wrong horse battery' };

/** Of that password. */
const BETTER_AUTH_HASH =
  '0acf9ab75f98b241d945a2ae49ffa96e:eb4779b6bcc34647c55412e62a5f28eefa1d214c92c80353fc19274927653cbd44ce647e6052de96192e68553dc7eeb7d867a4bc8173bba0d7ab279cd9d94169';

const from = (address: string | null): Context => ({ actor: { kind: 'anonymous' }, requestId: 'r', address });
const carrying = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const attempt = (input: typeof ana, address: string | null = '192.0.2.1', headers = new Headers()) =>
  signIn(from(address), input, headers).then(
    () => 'in',
    (error: unknown) => codeOf(error),
  );

describeOnSqlite('sign-in', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await createUser({ ...ana, name: 'Ana', roles: ['support', 'marketer'] });
  });

  it('starts a session that knows the person and all their roles', async () => {
    const cookies = await signIn(from('192.0.2.1'), ana, new Headers());
    expect(await readSession(carrying(cookies))).toMatchObject({
      name: 'Ana',
      roles: ['support', 'marketer'],
    });
  });

  it('sets cookies that scripts and other sites cannot reach', async () => {
    const [session] = await signIn(from('192.0.2.1'), ana, new Headers());
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Strict/i);
    expect(session).not.toMatch(/Secure/i);
  });

  it('prefixes and secures the cookies on https', async () => {
    setUpApp(open(), { APP_URL: 'https://desk.example' });
    const cookies = await signIn(from('192.0.2.1'), ana, new Headers());
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-frontdesk\.\w+=.*Secure/);
    expect(await readSession(carrying(cookies))).toMatchObject({ name: 'Ana' });
  });

  it('answers alike for a wrong password, an unknown and a banned person', async () => {
    await createUser({ email: 'banned@example.com', password: PASSWORD, name: 'B', roles: ['support'] });
    await open().updateTable('user').set({ banned: 1 }).where('email', '=', 'banned@example.com').execute();
    const messages = await Promise.all(
      [wrong, { ...wrong, email: 'nobody@example.com' }, { ...ana, email: 'banned@example.com' }].map(
        (input) => signIn(from('192.0.2.1'), input, new Headers()).catch((error: Error) => error.message),
      ),
    );
    expect(new Set(messages).size).toBe(1);
  });

  it('puts on record the address that was tried and from where, and nothing else that was typed', async () => {
    for (const email of [ana.email, 'nobody@example.com', PASSWORD]) await attempt({ ...wrong, email });
    const { id } = await open().selectFrom('user').select('id').executeTakeFirstOrThrow();
    const client_address = '192.0.2.1';
    expect(await recorded('session.start')).toMatchObject([
      { outcome: 'refused', record_id: id, after: { email: ana.email, client_address } },
      { outcome: 'refused', record_id: null, after: { email: 'nobody@example.com', client_address } },
      { outcome: 'refused', record_id: null, after: { email: null, client_address } },
    ]);
  });

  it('accepts a hash of better-auth, and rehashes the password for the next time', async () => {
    const hashOf = () => open().selectFrom('password').select('hash').executeTakeFirstOrThrow();
    await open().updateTable('password').set({ hash: BETTER_AUTH_HASH }).execute();
    expect(await attempt(wrong)).toBe('unauthenticated');
    expect(await hashOf()).toEqual({ hash: BETTER_AUTH_HASH });
    expect(await attempt(ana)).toBe('in');
    expect((await hashOf()).hash).toMatch(/^\$scrypt\$/);
    expect(await attempt(ana)).toBe('in');
  });

  it('gives a new session id at each sign-in', async () => {
    const [first] = await signIn(from('192.0.2.1'), ana, new Headers());
    const [second] = await signIn(from('192.0.2.1'), ana, new Headers());
    expect(first).not.toBe(second);
  });

  describe('sessions', () => {
    it('end at sign-out, for a copied cookie too', async () => {
      const cookies = await signIn(from('192.0.2.1'), ana, new Headers());
      await signOut(from('192.0.2.1'), carrying(cookies));
      expect(await readSession(carrying(cookies))).toBeNull();
    });

    it('do not survive tampering', async () => {
      const [session = ''] = await signIn(from('192.0.2.1'), ana, new Headers());
      const pair = session.split(';')[0] ?? '';
      for (const forged of [pair.slice(0, -4), pair.replace('=', '=x'), pair.split('.')[0] ?? '']) {
        expect(await readSession(new Headers({ cookie: forged }))).toBeNull();
      }
    });

    it('remember as much of a browser as says what it is', async () => {
      const browser = new Headers({ 'user-agent': `Firefox/144.0 (Windows) ${'x'.repeat(5000)}` });
      await signIn(from('192.0.2.1'), ana, browser);
      const { user_agent } = await open()
        .selectFrom('session')
        .select('user_agent')
        .executeTakeFirstOrThrow();
      expect(user_agent).toMatch(/^Firefox.{293}$/);
    });

    it('end after twelve idle hours', async () => {
      const cookies = await signIn(from('192.0.2.1'), ana, new Headers());
      const idle = new Date(Date.now() - 12 * 3600_000 - 1000).toISOString();
      await open().updateTable('session').set({ last_used_at: idle }).execute();
      expect(await readSession(carrying(cookies))).toBeNull();
    });

    it('end after seven days however busy', async () => {
      const cookies = await signIn(from('192.0.2.1'), ana, new Headers());
      const row = await open()
        .selectFrom('session')
        .select(['created_at', 'expires_at'])
        .executeTakeFirstOrThrow();
      // The library takes the two instants one after the other.
      const seconds = (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 1000;
      expect(Math.round(seconds)).toBe(7 * 24 * 3600);
      await open()
        .updateTable('session')
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .execute();
      expect(await readSession(carrying(cookies))).toBeNull();
    });

    it('feel a ban and a change of role from the next request', async () => {
      const cookies = await signIn(from('192.0.2.1'), ana, new Headers());
      await open().updateTable('user').set({ role: 'marketer' }).execute();
      expect((await readSession(carrying(cookies)))?.roles).toEqual(['marketer']);
      await open().updateTable('user').set({ banned: 1 }).execute();
      expect(await readSession(carrying(cookies))).toBeNull();
    });
  });

  describe('rate limit', () => {
    it('refuses the sixth attempt on an account, even with the right password', async () => {
      for (let n = 0; n < 5; n++) expect(await attempt(wrong, `192.0.2.${n}`)).toBe('unauthenticated');
      expect(await attempt(ana, '192.0.2.99')).toBe('too_many_requests');
    });

    it('puts what is refused on record once in a window, and not for each attempt', async () => {
      for (let n = 0; n < 9; n++) await attempt(wrong, `192.0.2.${n}`);
      expect(await recorded('session.start')).toHaveLength(5);
      const { id } = await open().selectFrom('user').select('id').executeTakeFirstOrThrow();
      expect(await recorded('session.throttle')).toEqual([
        {
          actor_name: null,
          record_id: id,
          label: ana.email,
          outcome: 'refused',
          before: null,
          after: { email: ana.email, counted: 'session-facts.counted.account', client_address: '192.0.2.5' },
        },
      ]);
    });

    it('treats an unknown account the same way', async () => {
      const stranger = { ...wrong, email: 'nobody@example.com' };
      for (let n = 0; n < 5; n++) expect(await attempt(stranger, `192.0.2.${n}`)).toBe('unauthenticated');
      expect(await attempt(stranger)).toBe('too_many_requests');
    });

    it('does not lock the owner out on a browser that has signed in before', async () => {
      const known = carrying(await signIn(from('192.0.2.1'), ana, new Headers()));
      for (let n = 0; n < 6; n++) await attempt(wrong, '198.51.100.7');
      expect(await attempt(ana, '192.0.2.1', known)).toBe('in');
    });

    it('does not take one person’s known browser for another’s', async () => {
      const known = carrying(await signIn(from('192.0.2.1'), ana, new Headers()));
      const other = { email: 'other@example.com', password: 'x' };
      for (let n = 0; n < 5; n++) await attempt(other, `192.0.2.${n}`, known);
      expect(await attempt(other, '192.0.2.50', known)).toBe('too_many_requests');
    });

    it('counts a stranger’s address over many accounts', async () => {
      for (let n = 0; n < 30; n++) await attempt({ email: `u${n}@example.com`, password: 'x' });
      expect(await attempt({ email: 'next@example.com', password: 'x' })).toBe('too_many_requests');
      expect(await attempt({ email: 'next@example.com', password: 'x' }, '192.0.2.2')).toBe(
        'unauthenticated',
      );
    }, 180_000);

    it('forgives earlier mistakes after a success', async () => {
      for (let n = 0; n < 4; n++) await attempt(wrong);
      expect(await attempt(ana)).toBe('in');
      for (let n = 0; n < 4; n++) expect(await attempt(wrong)).toBe('unauthenticated');
    });
  });

  describe('demo accounts', () => {
    it('exist in the sandbox, one a role', async () => {
      const cookies = await signInAsDemo(from(null), 'marketer');
      expect((await readSession(carrying(cookies)))?.roles).toEqual(['marketer']);
      await expect(signInAsDemo(from(null), 'marketer')).resolves.toHaveLength(cookies.length);
    });

    it('are entered three hundred times in a quarter of an hour from one address', async () => {
      const window_ends_at = new Date(Date.now() + 60_000).toISOString();
      await open()
        .insertInto('rate_limit')
        .values({ key: 'demo:192.0.2.1', attempts: 299, window_ends_at })
        .execute();
      await signInAsDemo(from('192.0.2.1'), 'marketer');
      await expect(signInAsDemo(from('192.0.2.1'), 'marketer')).rejects.toMatchObject({
        code: 'too_many_requests',
      });
      await expect(signInAsDemo(from('192.0.2.2'), 'marketer')).resolves.toHaveLength(1);
    });

    it('do not exist on a real service', async () => {
      setUpApp(open(), { SERVICE_BASE_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'k' });
      await expect(signInAsDemo(from(null), 'admin')).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
