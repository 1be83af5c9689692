import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Role } from '@/lib/auth/permissions';
import { type OpenIdProvider, startOpenIdProvider } from '@/lib/testing/oidc-provider';
import { openFor } from '../../../testing/factors';
import { problemIn, signInAt, whoIsIn } from '../../../testing/oidc';
import { describeStores, setUpApp } from '../../../testing/stores';
import type { Context } from '../../http/context';
import { invite } from '../../staff/invite';
import { findInvitation } from '../../staff/list';
import { createUser } from '../../users/users';
import { readSession } from '../session';
import { signIn } from '../sign-in';

const PASSWORD = 'correct horse battery';
const NIA = { email: 'nia@example.com', email_verified: true, name: 'Nia Adeyemi', roles: ['support'] };
const BOSS = { email: 'boss@example.com', password: PASSWORD, name: 'Boss' };
const ANYONE: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: null };

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.close());

describeStores('signing in through the provider', (open) => {
  const nia = () => signInAt(provider, { as: 'nia' });
  const say = (claims: Record<string, unknown>) => provider.people.set('nia', { ...NIA, ...claims });
  const events = (action: string) =>
    open()
      .selectFrom('audit')
      .select(['actor_name', 'record_id', 'before', 'after', 'outcome', 'detail'])
      .where('action', '=', action)
      .orderBy('id')
      .execute();
  const users = () => open().selectFrom('user').selectAll().orderBy('created_at').execute();
  const addUser = (email: string, roles: Role[]) =>
    createUser({ email, password: PASSWORD, name: email, roles });
  const deactivate = (email: string) =>
    open().updateTable('user').set({ banned: 1 }).where('email', '=', email).execute();

  beforeEach(async () => {
    setUpApp(open(), provider.env);
    say({});
    await createUser({ ...BOSS, roles: ['admin'] });
  });

  it('adds a new person with the provider’s roles and without a password', async () => {
    say({ roles: ['support', 'marketer', 'cleaner'], email: 'Nia@Example.com' });
    const answer = await signInAt(provider, { as: 'nia', next: '/groups' });
    expect(await whoIsIn(answer)).toMatchObject({
      name: 'Nia Adeyemi',
      email: 'nia@example.com',
      roles: ['support', 'marketer'],
    });
    expect(await answer.text()).toContain('content="0;url=/groups"');
    const wrong = signIn(ANYONE, { email: NIA.email, password: PASSWORD }, new Headers());
    await expect(wrong).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('counts as proof from the time of the sign-in at the provider, which is asked to verify again', async () => {
    let asked: string | null = null;
    const alter = (url: URL) => {
      asked = url.searchParams.get('max_age');
    };
    const { sessionId } = (await whoIsIn(await signInAt(provider, { as: 'nia', again: true, alter }))) ?? {};
    expect(asked).toBe('0');
    const session = open().selectFrom('session').select(['created_at', 'proven_at']);
    const [row] = await session.where('id', '=', sessionId ?? '').execute();
    // The provider gives it in whole seconds.
    expect(row?.proven_at).toMatch(/\.000Z$/);
    expect(Date.parse(row?.created_at ?? '') - Date.parse(row?.proven_at ?? '')).toBeLessThan(60_000);
  });

  it('ends the session that the browser had when it set out', async () => {
    const had = await openFor(await addUser('zoe@example.com', ['support']));
    expect(await readSession(new Headers({ cookie: had }))).not.toBeNull();
    expect(await whoIsIn(await signInAt(provider, { as: 'nia', had }))).toMatchObject({ email: NIA.email });
    expect(await readSession(new Headers({ cookie: had }))).toBeNull();
    expect(await events('session.end')).toMatchObject([{ outcome: 'done' }]);
  });

  it('leaves no invitation open for a person it added', async () => {
    const nobody = { ...ANYONE, actor: { kind: 'job', name: 'test' } as const };
    const { id } = await invite(nobody, { name: 'Nia', email: NIA.email, roles: ['support'] });
    await nia();
    await expect(findInvitation(id)).rejects.toMatchObject({ code: 'not_found' });
    const [made] = await events('user.create');
    expect(JSON.parse(made?.after ?? '')).toMatchObject({ revoked_invitation: id });
  });

  it('is audited: the person it added, and the session it started', async () => {
    await nia();
    const [, { id }] = (await users()) as [unknown, { id: string }];
    const [made] = await events('user.create');
    expect(made).toMatchObject({ actor_name: 'OpenID sign-in', record_id: id, outcome: 'done' });
    expect(JSON.parse(made?.after ?? '')).toEqual({
      email: NIA.email,
      name: NIA.name,
      roles: ['support'],
      issuer: provider.issuer,
      subject: 'nia',
    });
    const [started] = await events('session.start');
    expect(started).toMatchObject({ record_id: id, outcome: 'done' });
    expect(JSON.parse(started?.after ?? '')).toEqual({
      email: NIA.email,
      issuer: provider.issuer,
      client_address: '192.0.2.1',
    });
  });

  it('knows a person again, whatever they are called by now', async () => {
    const first = await whoIsIn(await nia());
    say({ email: 'nia.new@example.com', name: 'Nia Okafor' });
    const second = await whoIsIn(await nia());
    expect(second?.id).toBe(first?.id);
    expect(await users()).toHaveLength(2);
  });

  it('creates one person when a new one signs in from two tabs at once', async () => {
    const answers = await Promise.all([nia(), nia()]);
    const [one, other] = await Promise.all(answers.map(whoIsIn));
    expect(one?.id).toBe(other?.id);
    expect(await users()).toHaveLength(2);
  });

  it('takes the roles of today, and puts on record what changed', async () => {
    const before = await nia();
    await nia();
    expect(await events('user.update')).toEqual([]);
    say({ roles: ['marketer'] });
    expect((await whoIsIn(await nia()))?.roles).toEqual(['marketer']);
    expect((await whoIsIn(before))?.roles).toEqual(['marketer']);
    const [change] = await events('user.update');
    expect(change).toMatchObject({
      before: '{"roles":["support"]}',
      after: '{"roles":["marketer"]}',
      outcome: 'done',
    });
  });

  it.each([undefined, [], ['cleaner'], { admin: true }])(
    'rejects a new person whose roles are %j, and stores nothing',
    async (roles) => {
      say({ roles });
      expect(problemIn(await nia())).toBe('no-role');
      expect(await users()).toHaveLength(1);
      expect(await events('session.start')).toMatchObject([{ outcome: 'refused' }]);
    },
  );

  it('removes the roles of a known person when the provider gives none', async () => {
    const former = await nia();
    say({ roles: [] });
    expect(problemIn(await nia())).toBe('no-role');
    expect((await whoIsIn(former))?.roles).toEqual([]);
    say({});
    expect((await whoIsIn(await nia()))?.roles).toEqual(['support']);
  });

  it('leaves the last active admin their role, and says so on record', async () => {
    await deactivate(BOSS.email);
    say({ roles: ['admin'] });
    await addUser(NIA.email, ['admin']);
    await nia();
    say({ roles: ['support'] });
    expect((await whoIsIn(await nia()))?.roles).toEqual(['support', 'admin']);
    expect(await events('user.update')).toMatchObject([
      { outcome: 'refused', after: '{"roles":["support"]}', detail: 'staff-errors.keptLastAdmin' },
      { outcome: 'done', after: '{"roles":["support","admin"]}' },
    ]);
    say({ roles: [] });
    expect((await whoIsIn(await nia()))?.roles).toEqual(['admin']);
  });

  it('takes the role of an admin who is not the last', async () => {
    say({ roles: ['admin'] });
    await nia();
    say({ roles: ['support'] });
    expect((await whoIsIn(await nia()))?.roles).toEqual(['support']);
  });

  it('lets only an admin be the first user, since the setup link is closed after that', async () => {
    await open().deleteFrom('user').execute();
    expect(problemIn(await nia())).toBe('no-admin');
    expect(await users()).toEqual([]);
    say({ roles: ['admin'] });
    expect((await whoIsIn(await nia()))?.roles).toEqual(['admin']);
  });

  it('is the same person as before, by an address that the provider has verified', async () => {
    const id = await addUser(NIA.email, ['marketer']);
    expect(await whoIsIn(await nia())).toMatchObject({ id, roles: ['support'] });
    expect(await events('user.link')).toMatchObject([{ record_id: id, outcome: 'done' }]);
    const still = signIn(ANYONE, { email: NIA.email, password: PASSWORD }, new Headers());
    await expect(still).resolves.toBeDefined();
  });

  it('does not link an account by an unverified email address', async () => {
    await addUser(NIA.email, ['admin']);
    say({ email_verified: undefined });
    expect(problemIn(await nia())).toBe('email-taken');
    say({ email_verified: false });
    expect(problemIn(await nia())).toBe('email-unverified');
    expect(await open().selectFrom('oidc_identity').selectAll().execute()).toEqual([]);
    expect(await open().selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('opens no account to a person who was given its address later', async () => {
    await nia();
    provider.people.set('another-nia', { ...NIA, roles: ['admin'] });
    expect(problemIn(await signInAt(provider, { as: 'another-nia' }))).toBe('email-taken');
  });

  it('rejects a person who is deactivated, known by the provider or by their address', async () => {
    await addUser(NIA.email, ['support']);
    await deactivate(NIA.email);
    expect(problemIn(await nia())).toBe('deactivated');
    await open().updateTable('user').set({ banned: 0 }).execute();
    await nia();
    await deactivate(NIA.email);
    say({ roles: ['admin'] });
    expect(problemIn(await nia())).toBe('deactivated');
    const [, row] = await users();
    expect(row?.role).toBe('support');
  });

  it('needs an address', async () => {
    say({ email: undefined });
    expect(problemIn(await nia())).toBe('no-email');
  });

  it('reads roles by the configured names and claim', async () => {
    setUpApp(open(), {
      ...provider.env,
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ROLES_MAP: 'support=helpdesk,admin=it-admins',
    });
    say({ realm_access: { roles: ['it-admins', 'marketer'] } });
    expect((await whoIsIn(await nia()))?.roles).toEqual(['admin']);
  });

  it('reads claims out of the ID token as well', async () => {
    const other = await startOpenIdProvider({ inToken: true });
    setUpApp(open(), other.env);
    other.people.set('nia', NIA);
    expect((await whoIsIn(await signInAt(other, { as: 'nia' })))?.roles).toEqual(['support']);
    await other.close();
  });
});
