import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANARY } from './canary.mjs';
import { expect, test } from './fixtures';

const ADA = { first_name: 'Ada', last_name: '', phone: '+34612344711', email: '' };

test('runs a page’s scripts by a nonce that is new each time', async ({ page, signInAs }) => {
  await signInAs('admin');
  const nonces = new Set<string>();
  for (const path of ['/contacts', '/contacts', '/account', '/no-such-page']) {
    const answer = await page.request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.match(/script-src ([^;]*)/)?.[1] ?? '';
    const nonce = scripts.match(/'nonce-([^']+)'/)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    nonces.add(nonce);
    const tags = (await answer.text()).match(/<script[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(4);
});

test('sends security headers with pages, handlers and files', async ({ page, signInAs }) => {
  await signInAs('admin');
  const html = await (await page.request.get('/contacts')).text();
  const file = html.match(/\/_next\/static\/[^"]+\.js/)?.[0] ?? '';
  for (const path of [
    '/contacts',
    '/sign-in',
    '/api/contacts',
    '/api/no-such',
    '/api/health',
    file,
    '/icon.svg',
  ]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by'], path).toBeUndefined();
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
});

test('lets no cache store personal pages', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const path of ['/contacts', '/account', '/api/contacts', '/api/service/status']) {
    expect((await page.request.get(path)).headers()['cache-control'], path).toContain('no-store');
  }
});

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
test('rejects a change that another site, or its form, could send', async ({ page, signInAs, faults }) => {
  await signInAs('admin');
  for (const headers of FOREIGN) {
    const answer = await page.request.post('/api/contacts', { data: ADA, headers });
    expect(answer.status(), JSON.stringify(headers)).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'cross_site' });
  }
  const text = { data: JSON.stringify(ADA), headers: { 'content-type': 'text/plain' } };
  expect((await page.request.post('/api/contacts', text)).status()).toBe(415);
  expect((await page.request.post('/api/contacts', { form: ADA })).status()).toBe(415);
  expect(faults.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('sends HSTS and secure cookies on https', async ({ playwright, startApp }) => {
  const { url } = await startApp({ APP_URL: 'https://desk.example' });
  const request = await playwright.request.newContext({ baseURL: url });
  const data = { email: 'admin@desk.example', password: 'correct horse battery' };
  const answer = await request.post('/api/session', { data });
  expect(answer.headers()['strict-transport-security']).toContain('max-age=');
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies.some(({ value }) => value.startsWith('__Host-frontdesk.session='))).toBe(true);
  for (const { value } of cookies) {
    for (const lock of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(value).toContain(lock);
  }
  await request.dispose();
});

test('resizes no images, and accepts no body on pages', async ({ page, app }) => {
  const picture = await page.request.get('/_next/image?url=%2Ficon.svg&w=64&q=75');
  expect(picture.status()).toBe(404);
  for (const path of ['/sign-in', '//evil.example/sign-in', '/no-such-page']) {
    const answer = await page.request.post(`${app.url}${path}`, {
      form: { password: 'x' },
      maxRedirects: 0,
    });
    expect(answer.status(), path).toBe(303);
    expect(answer.headers().location, path).toMatch(/^\/(?!\/)/);
  }
});

test('reports its health without a session and without a secret', async ({ page }) => {
  const health = await (await page.request.get('/api/health')).json();
  expect(Object.keys(health).sort()).toEqual(['live', 'service', 'store']);
  expect(Object.keys(health.service).sort()).toEqual(['last_success_at', 'state']);
});

test('keeps the API key out of every file that a browser can fetch', () => {
  const root = join('.next', 'static');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const leaking = files
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => readFileSync(path, 'utf8').includes(CANARY));
  expect(leaking).toEqual([]);
  // A worker gets a source map without sources, whatever the build's configuration.
  const maps = files.filter(({ name }) => name.endsWith('.map'));
  for (const map of maps) {
    const { sources, sections } = JSON.parse(readFileSync(join(map.parentPath, map.name), 'utf8'));
    expect([...sources, ...(sections ?? [])]).toEqual([]);
  }
});
