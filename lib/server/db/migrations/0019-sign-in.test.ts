import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { countAttempt } from '../../auth/rate-limit';
import { readSession, sessionCookie } from '../../auth/session';
import { signIn } from '../../auth/sign-in';
import { findChallenge } from '../../auth/sign-in-challenge';
import { findMember } from '../../staff/list';
import { migrate } from '../migrate';

const DAY = 24 * 3600_000;
const now = Date.now();
const AT = new Date(now - 1000).toISOString();
const BEFORE = new Date(now - 2 * DAY).toISOString();
const LATER = new Date(now + DAY).toISOString();
const IN_A_MINUTE = new Date(now + 60_000).toISOString();
const SOON = new Date(now + 600_000).toISOString();
/** Of "correct horse battery", made by better-auth 1.7. */
const HASH =
  '0acf9ab75f98b241d945a2ae49ffa96e:eb4779b6bcc34647c55412e62a5f28eefa1d214c92c80353fc19274927653cbd44ce647e6052de96192e68553dc7eeb7d867a4bc8173bba0d7ab279cd9d94169';

const user = (id: string, values: object = {}) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  emailVerified: 0,
  image: null,
  role: 'admin',
  createdAt: BEFORE,
  updatedAt: AT,
  banned: 0,
  banReason: null,
  banExpires: null,
  ...values,
});
const account = (id: string, userId: string, values: object) => ({
  id,
  accountId: userId,
  providerId: 'credential',
  userId,
  createdAt: BEFORE,
  updatedAt: AT,
  ...values,
});
const session = (id: string, userId: string) => ({
  id,
  token: `token-of-${id}`,
  userId,
  createdAt: BEFORE,
  updatedAt: AT,
  expiresAt: LATER,
  ipAddress: '192.0.2.1',
  userAgent: 'Firefox',
  impersonatedBy: null,
  proven_at: BEFORE,
});
const carrying = (cookie: string) => new Headers({ cookie: cookie.split(';')[0] ?? '' });

it.each(STORE_KINDS)('keeps people, sessions and passwords of the version before on %s', async (kind) => {
  const store = await openBefore(kind, '0019-sign-in');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const insert = (table: string, ...rows: object[]) =>
    former
      .insertInto(table)
      .values(rows as Record<string, unknown>[])
      .execute();
  await insert('user', user('ana'), user('ben', { emailVerified: 1 }), user('zoe', { banned: 1 }));
  await insert(
    'account',
    account('a', 'ana', { password: 'outdated', updatedAt: BEFORE }),
    account('b', 'ana', { password: HASH }),
    account('c', 'ben', { password: null }),
    account('d', 'zoe', { password: HASH }),
  );
  await insert('session', session('s', 'ana'), session('t', 'ben'));
  await insert('oidc_identity', {
    issuer: 'https://id.example.com',
    subject: '1',
    user_id: 'ben',
    created_at: BEFORE,
    last_used_at: AT,
  });
  await insert('two_factor', {
    user_id: 'ben',
    secret: 'sealed',
    confirmed_at: BEFORE,
    recovery: '[]',
    created_at: BEFORE,
  });
  await insert('sign_in_step', {
    token_hash: createHash('sha256').update('step').digest('hex'),
    user_id: 'ben',
    next_step: 'second_factor',
    attempts: 2,
    created_at: AT,
    expires_at: IN_A_MINUTE,
  });
  await insert('throttle', { key: 'account:eve@example.com', attempts: 5, window_ends_at: SOON });

  await migrate(store);
  setUpApp(store);

  const people = await store.selectFrom('user').selectAll().orderBy('id').execute();
  const kept = { created_at: BEFORE, updated_at: AT, role: 'admin' };
  expect(people).toEqual([
    { id: 'ana', name: 'ana', email: 'ana@example.com', banned: 0, ...kept },
    { id: 'ben', name: 'ben', email: 'ben@example.com', banned: 0, ...kept },
    { id: 'zoe', name: 'zoe', email: 'zoe@example.com', banned: 1, ...kept },
  ]);
  expect(await store.selectFrom('password').selectAll().orderBy('user_id').execute()).toEqual([
    { user_id: 'ana', hash: HASH, updated_at: AT },
    { user_id: 'zoe', hash: HASH, updated_at: AT },
  ]);
  const sessions = await store.selectFrom('session').selectAll().where('id', '=', 's').execute();
  expect(sessions).toEqual([
    {
      id: 's',
      token: 'token-of-s',
      user_id: 'ana',
      created_at: BEFORE,
      last_used_at: AT,
      expires_at: LATER,
      ip_address: '192.0.2.1',
      user_agent: 'Firefox',
      proven_at: BEFORE,
    },
  ]);

  expect(await readSession(carrying(sessionCookie('token-of-s', 60)))).toMatchObject({ id: 'ana' });
  expect(await findMember('ben')).toMatchObject({ openid: true, two_factor: true, sessions: 1 });
  expect(await findChallenge(carrying('frontdesk.challenge=step'))).toMatchObject({ userId: 'ben' });
  const challenge = await store.selectFrom('sign_in_challenge').select('attempts').execute();
  expect(challenge).toEqual([{ attempts: 2 }]);
  expect(await countAttempt('account:eve@example.com', 5)).toMatchObject({ first: true });

  const ctx = { actor: { kind: 'anonymous' as const }, requestId: 'r', address: null };
  const credentials = { email: 'ana@example.com', password: 'correct horse battery' };
  const [cookie = ''] = await signIn(ctx, credentials, new Headers());
  expect(await readSession(carrying(cookie))).toMatchObject({ id: 'ana' });

  await store.deleteFrom('user').where('id', '=', 'ana').execute();
  expect(await store.selectFrom('password').select('user_id').execute()).toEqual([{ user_id: 'zoe' }]);
  expect(await store.selectFrom('session').select('id').execute()).toEqual([{ id: 't' }]);
  await store.destroy();
});
