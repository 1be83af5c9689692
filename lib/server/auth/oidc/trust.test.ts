import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '@/lib/testing/oidc-provider';
import { comeBack, problemIn, type Return, signInAt, visitProvider, whoIsIn } from '../../../testing/oidc';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import type { Context } from '../../http/context';
import { singleton } from '../../singleton';
import { redirectPage } from './callback';
import { startOidcLogin } from './login-state';

const APP = 'http://localhost:3000';
const ANYONE: Context = { actor: { kind: 'anonymous' }, requestId: 'r', address: '192.0.2.1' };
const ADA = { email: 'ada@example.com', email_verified: true, name: 'Ada', roles: ['admin'] };

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.people.set('ada', ADA);
});
afterAll(() => provider.close());

describeOnSqlite('a sign-in through the provider', (open) => {
  const visit = (alter?: (url: URL) => void) => visitProvider(provider, { as: 'ada', alter });
  const sessions = () => open().selectFrom('session').selectAll().execute();
  const refused = async (back: Return, problem: string) => {
    expect(problemIn(await comeBack(back))).toBe(problem);
    expect(await sessions()).toEqual([]);
  };
  let said: string;

  beforeEach(async () => {
    provider.register(APP);
    await provider.comeBack();
    setUpApp(open(), provider.env);
    said = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        said += chunk;
        done();
      },
    });
    singleton('log', () => pino(stream));
  });

  it('is taken once', async () => {
    const back = await visit();
    expect(await whoIsIn(await comeBack(back))).toMatchObject({ name: 'Ada' });
    expect(problemIn(await comeBack(back))).toBe('stale');
    expect(await sessions()).toHaveLength(1);
  });

  it('is taken by the browser that began it alone, and is left to it', async () => {
    const [own, strangers] = [await visit(), await visit()];
    await refused({ ...own, cookie: '' }, 'stale');
    await refused({ ...own, cookie: strangers.cookie }, 'stale');
    const [name] = own.cookie.split('=');
    await refused({ ...own, cookie: `${name}=guessed` }, 'stale');
    expect(await whoIsIn(await comeBack(own))).toMatchObject({ name: 'Ada' });
  });

  it('may be begun in two tabs', async () => {
    const [one, other] = [await visit(), await visit()];
    const cookie = `${one.cookie}; ${other.cookie}`;
    expect(await whoIsIn(await comeBack({ ...one, cookie }))).toMatchObject({ name: 'Ada' });
    expect(await whoIsIn(await comeBack({ ...other, cookie }))).toMatchObject({ name: 'Ada' });
  });

  it('ends after ten minutes', async () => {
    const { created_at, expires_at } = await visit().then(() =>
      open().selectFrom('oidc_login').selectAll().executeTakeFirstOrThrow(),
    );
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(600_000);
    const back = await visit();
    await open()
      .updateTable('oidc_login')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    await refused(back, 'stale');
  });

  it('leaves nothing behind that was never finished', async () => {
    await startOidcLogin(ANYONE, { next: '' }, new Headers(), Date.now() - 601_000);
    await startOidcLogin(ANYONE, { next: '' }, new Headers());
    expect(await open().selectFrom('oidc_login').selectAll().execute()).toHaveLength(1);
  });

  it('is begun 300 times from one address in a quarter of an hour', async () => {
    const window_ends_at = new Date(Date.now() + 60_000).toISOString();
    const key = `oidc:${ANYONE.address}`;
    await open().insertInto('rate_limit').values({ key, attempts: 300, window_ends_at }).execute();
    await expect(startOidcLogin(ANYONE, { next: '' }, new Headers())).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('fails when its state was changed on the way', async () => {
    const back = await visit();
    const answer = new URLSearchParams(back.answer);
    answer.set('state', `${answer.get('state')}x`);
    await refused({ ...back, answer }, 'stale');
    answer.delete('state');
    await refused({ ...back, answer }, 'stale');
  });

  it('fails when the ID token answers another question', async () => {
    await refused(await visit((url) => url.searchParams.set('nonce', 'another')), 'untrusted');
  });

  it('fails when the code was issued for someone else', async () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    await refused(await visit((url) => url.searchParams.set('code_challenge', challenge)), 'refused');
    const [own, theirs] = [await visit(), await visit()];
    own.answer.set('code', theirs.answer.get('code') ?? '');
    await refused(own, 'refused');
  });

  it('fails when the ID token was signed by other keys than the provider’s', async () => {
    const back = await visit();
    provider.forge();
    await refused(back, 'untrusted');
    expect(await open().selectFrom('user').selectAll().execute()).toEqual([]);
  });

  it('fails when another provider answers', async () => {
    const back = await visit();
    back.answer.set('iss', 'https://evil.example');
    await refused(back, 'untrusted');
  });

  it('does not begin at a provider that calls itself something else', async () => {
    setUpApp(open(), { ...provider.env, OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost') });
    await expect(startOidcLogin(ANYONE, { next: '' }, new Headers())).rejects.toMatchObject({
      problem: 'untrusted',
    });
  });

  it('reports a cancelled sign-in in the app’s own words', async () => {
    const answer = await comeBack(await visitProvider(provider, { as: 'nobody', next: '/groups' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/sign-in?problem=denied&next=%2Fgroups');
    expect(said).toContain('"error":"access_denied"');
    expect(said).not.toContain('Never mind');
  });

  it('says that the provider does not answer, and asks it again the next time', async () => {
    await provider.goDown();
    await expect(startOidcLogin(ANYONE, { next: '' }, new Headers())).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    await provider.comeBack();
    const back = await visit();
    await provider.goDown();
    await refused(back, 'unreachable');
    await provider.comeBack();
    expect(await whoIsIn(await signInAt(provider, { as: 'ada' }))).toMatchObject({ name: 'Ada' });
  });

  it('lets no one in when no provider is configured', async () => {
    setUpApp(open());
    await expect(startOidcLogin(ANYONE, { next: '' }, new Headers())).rejects.toMatchObject({
      code: 'not_found',
    });
    const back = { answer: new URLSearchParams('state=a&code=b'), cookie: '' };
    await expect(comeBack(back)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (next) => {
      const page = await (await signInAt(provider, { as: 'ada', next })).text();
      expect(page).toContain('content="0;url=/"');
      expect(page).not.toContain('evil');
    },
  );

  it('goes on to an address as text, never as markup', async () => {
    const page = await (await signInAt(provider, { as: 'ada', next: '/groups?a=1&copy=<b>' })).text();
    expect(page).toContain('url=/groups?a=1&#38;copy=%3Cb%3E"');
    const hostile = await redirectPage(`/"'><script>`, []).text();
    expect(hostile).toContain('url=/&#34;&#39;&#62;&#60;script&#62;"');
  });

  it('keeps its cookie to itself, and to https where the app uses it', async () => {
    const { cookie } = await startOidcLogin(ANYONE, { next: '' }, new Headers());
    expect(cookie).toMatch(
      /^frontdesk\.oidc\.[\w-]{12}=[\w-]{43}; Path=\/api\/session\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    provider.register('https://desk.example');
    setUpApp(open(), { ...provider.env, APP_URL: 'https://desk.example' });
    const back = await visit();
    expect(back.cookie).toMatch(/^__Secure-frontdesk\.oidc\./);
    const answer = await comeBack(back);
    expect(await whoIsIn(answer)).toMatchObject({ name: 'Ada' });
    for (const line of answer.headers.getSetCookie()) expect(line).toContain('; Secure');
  });

  it('never shows the client secret, the code or the tokens', async () => {
    const { OIDC_CLIENT_SECRET: secret = '' } = provider.env;
    const back = await visit();
    const page = await (await comeBack(back)).text();
    const wrong = await visit((url) => url.searchParams.set('nonce', 'another'));
    await comeBack(wrong);
    const { url } = await startOidcLogin(ANYONE, { next: '' }, new Headers());
    const audit = JSON.stringify(await open().selectFrom('audit').selectAll().execute());
    const codes = [back, wrong].map(({ answer }) => answer.get('code') ?? '');
    expect(said).toContain('untrusted');
    for (const text of [said, page, url, audit]) {
      for (const hidden of [secret, encodeURIComponent(secret), ...codes, 'eyJ']) {
        expect(text).not.toContain(hidden);
      }
    }
  });
});
