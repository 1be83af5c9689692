import { beforeEach, expect, it } from 'vitest';
import { openFor, stranger } from '../../testing/factors';
import { person, tokenOf } from '../../testing/people';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { acceptInvitation, invite } from '../staff/invite';
import { makeResetLink } from '../staff/reset-password';
import { signIn, signInAsDemo } from './sign-in';

const REAL = { SERVICE_BASE_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'k' };
const DAY = 24 * 3600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

describeOnSqlite('signing in sweeps up', (open) => {
  let zoe: Awaited<ReturnType<typeof person>>;
  let ana: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    setUpApp(open(), REAL);
    [zoe, ana] = [await person('Zoë', 'admin'), await person('Ana', 'support')];
  });
  const signInAna = () =>
    signIn(stranger(), { email: 'ana@example.com', password: 'Ana likes long passwords' }, new Headers());
  const kinds = async () =>
    (await open().selectFrom('staff_link').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
  const makeLinks = async () => {
    const made = await invite(zoe.ctx, { name: 'Eve', email: 'eve@example.com', roles: ['support'] });
    const input = { token: tokenOf(made), name: 'Eve', password: 'a password that is new' };
    await acceptInvitation(stranger(), input, new Headers());
    await makeResetLink(zoe.ctx, ana.id);
  };

  it('sessions that are over and keeps the rest', async () => {
    await openFor(ana.id);
    await open()
      .updateTable('session')
      .set({ expires_at: ago(1) })
      .where('user_id', '=', ana.id)
      .execute();
    await signInAna();
    const rows = await open().selectFrom('session').select('user_id').execute();
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([zoe.id, ana.id].sort());
  });

  it('links a month after their end, and setup links at once', async () => {
    await makeLinks();
    await open()
      .insertInto('setup_link')
      .values({ token_hash: 'h', expires_at: ago(0), used_at: null })
      .execute();
    await open()
      .updateTable('staff_link')
      .set({ expires_at: ago(29) })
      .execute();
    await signInAna();
    expect(await kinds()).toEqual(['invitation', 'reset']);
    expect(await open().selectFrom('setup_link').selectAll().execute()).toEqual([]);
    await open()
      .updateTable('staff_link')
      .set({ expires_at: ago(31) })
      .execute();
    await signInAna();
    expect(await kinds()).toEqual([]);
  });

  it('no link that shows who was invited in the sandbox', async () => {
    setUpApp(open());
    await makeLinks();
    await open()
      .updateTable('staff_link')
      .set({ expires_at: ago(31) })
      .execute();
    await signInAsDemo(stranger(), 'support');
    expect(await kinds()).toEqual(['invitation']);
  });
});
