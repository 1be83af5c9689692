import { execFile } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGate } from '@/lib/testing/gate';
import { expect, test } from './fixtures';
import type { App } from './support/app';
import { sentBy } from './support/at-service';
import { startedBroadcast } from './support/broadcasts';
import { syncContacts } from './support/contact-index';
import { ADMIN } from './support/people';
import { newPhone } from './support/sends';
import { lacksSystemd, startSystemd } from './support/systemd';

const run = promisify(execFile);
/** As the unit starts it. */
const START = join('lib', 'cli', 'start.mjs');

test('finishes open requests and accepts no new ones when it is stopped', async ({
  page,
  service,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin();
  const { reached, release } = service.hold('GET');
  const slow = page.request.get(`${app.url}/api/contacts`);
  await reached;
  app.signal('SIGTERM');
  await expect.poll(() => refusesConnections(app)).toBe(true);
  release();
  const answer = await slow;
  expect(answer.status()).toBe(200);
  expect((await answer.json()).data).toHaveLength(10);
  expect(await app.ended).toBe(0);
});

test('tells systemd how it is, and when it is stopped ends what is being sent and leaves the rest of a broadcast', async ({
  page,
  service,
  startApp,
  signInAs,
}) => {
  test.skip(lacksSystemd() !== null, lacksSystemd() ?? '');
  const systemd = await startSystemd(1_500);
  const options = { dataDir: mkdtempSync(join(tmpdir(), 'frontdesk-')), serve: START };
  const first = await startApp(systemd.env, options);
  await expect.poll(systemd.told).toContain('READY=1');
  await expect
    .poll(() => systemd.told().filter((each) => each === 'WATCHDOG=1').length, { timeout: 30_000 })
    .toBeGreaterThan(1);
  await signInAs('admin', first);
  await syncContacts(page, first.url);
  const { opened: released, open: release } = createGate();
  // Else all would be sent before a busy machine stops it.
  service.faults.failNext('sendTemplate', null, null, null);
  service.faults.failAlways('sendTemplate', {
    kind: 'response',
    respond: (_request, run) => released.then(run),
  });
  const broadcast = await startedBroadcast(page, first.url, { per_minute: 1_000 });
  await expect.poll(() => sentBy(service).length, { timeout: 30_000 }).toBe(3);
  const phone = newPhone();
  const template = { name: 'sandbox_accepted', language: { code: 'en_US' } };
  const sending = page.request.post(`${first.url}/api/send/template`, {
    data: { phone, template, unchecked: true },
  });
  await expect
    .poll(async () => (await page.request.get(`${first.url}/api/sends?state=sending`)).json())
    .toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ phone })]) });
  first.signal('SIGTERM');
  await expect.poll(systemd.told).toContain('STOPPING=1');
  release();
  expect(await (await sending).json()).toMatchObject({ state: 'accepted' });
  expect(await first.ended).toBe(0);
  systemd.close();
  const sentBefore = sentBy(service).length;
  expect(sentBefore).toBeLessThan(61);

  const second = await startApp({}, options);
  const counts = async () =>
    (await (await page.request.get(broadcast.replace(`${first.url}/`, `${second.url}/api/`))).json()).counts;
  await signInAs('admin', second);
  await expect.poll(counts, { timeout: 60_000 }).toMatchObject({ accepted: 60, unknown: 0 });
  expect(new Set(sentBy(service)).size).toBe(61);
  expect(sentBy(service)).toHaveLength(61);
});

test('ends the streams of the status when it is stopped', async ({ page, startAppAsAdmin }) => {
  const app = await startAppAsAdmin();
  await page.request.post(`${app.url}/api/service/check`, { data: {} });
  const cookies = await page.context().cookies(app.url);
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const { body } = await fetch(`${app.url}/api/service/status/events`, { headers });
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('"state":"fine"');
  app.signal('SIGTERM');
  for (let part = await events?.read(); part && !part.done; ) part = await events?.read();
  expect(await app.ended).toBe(0);
});

test('holds what arrives while it starts, instead of refusing it', async ({ startApp }) => {
  const app = await startApp({}, { serving: false });
  const answer = () =>
    fetch(`${app.url}/sign-in`).then(
      ({ status }) => status,
      () => 'no answer',
    );
  let first = await answer();
  while (first === 'no answer') first = await answer();
  expect(first).toBe(200);
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('says on each page that it can’t be reached while it is stopped', async ({
  page,
  startAppAsAdmin,
  allowErrors,
}) => {
  allowErrors(/net::ERR_/);
  const app = await startAppAsAdmin();
  await page.request.post(`${app.url}/api/service/check`, { data: {} });
  await page.clock.install();
  const readAhead = page.waitForResponse(/\/api\/contacts\?page=2&/);
  await page.goto(`${app.url}/contacts`);
  const header = page.getByRole('main');
  await expect(header.getByText('Connected')).toBeVisible();
  await (await readAhead).finished();
  app.signal('SIGTERM');
  await app.ended;
  // It asks again, at growing intervals, before it says so.
  await expect(header.getByText('Frontdesk can’t be reached')).toBeVisible({ timeout: 30_000 });
  // The next page was read ahead, and isn't read again for ten seconds.
  await page.clock.fastForward('00:11');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(header.getByText(/^Showing a saved copy from/)).toBeVisible({ timeout: 30_000 });
  await expect(header.getByText('Check your connection and try again.')).toBeHidden();
});

test('lists each wrong environment variable, without its value, and exits', async ({ startApp }) => {
  const wrong = {
    SERVICE_BASE_URL: 'ftp://files.example',
    SERVICE_TIMEOUT_MS: 'soon',
    ADMIN_PASSWORD: 'hunter2',
  };
  const app = await startApp(wrong, { serving: false });
  expect(await app.ended).not.toBe(0);
  for (const name of Object.keys(wrong)) expect(app.output()).toMatch(new RegExp(`^ {2}${name}: \\w`, 'm'));
  expect(app.output()).not.toContain('hunter2');
  expect(app.output()).not.toMatch(/^ +at /m);
});

test('reports a service without its key before it serves anything', async ({ startApp }) => {
  const app = await startApp({ SERVICE_API_KEY: '' }, { serving: false });
  expect(await app.ended).not.toBe(0);
  expect(app.output()).toContain('SERVICE_API_KEY: is required with SERVICE_BASE_URL');
});

test('reports a key without its service, instead of starting the sandbox', async ({ startApp }) => {
  const app = await startApp({ SERVICE_BASE_URL: '' }, { serving: false });
  expect(await app.ended).not.toBe(0);
  expect(app.output()).toContain('SERVICE_BASE_URL: is required with SERVICE_API_KEY');
});

test('has metrics on a port of their own, with the pattern of each route and without its ids', async ({
  startApp,
}) => {
  const app = await startApp({ METRICS_PORT: '0' });
  // A request is counted when its response has ended.
  for (const path of ['/contacts?q=Ada', '/api/broadcasts/7', '/no/such/page', '/api/metrics'])
    await (await fetch(`${app.url}${path}`, { redirect: 'manual' })).arrayBuffer();
  const [, url = ''] = app.output().match(/Metrics are at (\S+)/) ?? [];
  const text = await (await fetch(url)).text();
  const routes = [...text.matchAll(/frontdesk_http_request_duration_seconds_count\{(.*)\} (\d+)/g)];
  expect(routes.map(([, labels]) => labels)).toEqual(
    expect.arrayContaining([
      'route="/contacts",method="GET",status="3xx"',
      'route="/api/broadcasts/[id]",method="GET",status="4xx"',
      'route="other",method="GET",status="4xx"',
    ]),
  );
  expect(text).not.toContain('Ada');
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('offers no metrics unless they are asked for', async ({ startApp }) => {
  const app = await startApp();
  expect((await fetch(`${app.url}/api/metrics`)).status).toBe(404);
  expect(app.output()).not.toContain('Metrics');
});

test('listens with the sandbox on this machine’s own address only, unless HOST names another', async ({
  startApp,
}) => {
  const sandbox = { SERVICE_BASE_URL: '', SERVICE_API_KEY: '' };
  const quiet = await startApp(sandbox);
  // An address of every Linux machine that stands for others here: a server on all addresses accepts it.
  expect(await refusesConnections(quiet)).toBe(false);
  expect(await refusesConnections(quiet, '127.0.0.2')).toBe(true);
  const open = await startApp({ ...sandbox, HOST: '0.0.0.0' });
  expect(await refusesConnections(open, '127.0.0.2')).toBe(false);
  const real = await startApp();
  expect(await refusesConnections(real, '127.0.0.2')).toBe(false);
});

test('rejects a second start while the first runs, and keeps users, sessions and contacts over a restart', async ({
  page,
  startApp,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const env = { SERVICE_BASE_URL: '', SERVICE_API_KEY: '' };
  const first = await startApp(env, { dataDir });
  await page.request.post(`${first.url}/api/session`, { data: ADMIN });
  const ada = { first_name: 'Ada', last_name: '', phone: '+34612344711', email: '' };
  expect((await page.request.post(`${first.url}/api/contacts`, { data: ada })).status()).toBe(200);

  const beside = await startApp(env, { dataDir, serving: false });
  expect(await beside.ended).toBe(1);
  expect(beside.output()).toMatch(/is in use by process \d+\. .*PostgreSQL/);
  const copy = join(dataDir, 'copy.db');
  await run(process.execPath, ['lib/cli/copy-store.mjs', join(dataDir, 'frontdesk.db'), copy]);
  expect(statSync(copy).size).toBeGreaterThan(0);

  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = await startApp(env, { dataDir });
  const list = await page.request.get(`${second.url}/api/contacts?page=25`);
  expect(list.status()).toBe(200);
  expect(await list.json()).toMatchObject({ data: [{ first_name: 'Ada' }], meta: { total: 241 } });
});

/** Uses a new connection: one that is kept alive says nothing about new ones. */
function refusesConnections({ url }: App, host = 'localhost'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), host);
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
