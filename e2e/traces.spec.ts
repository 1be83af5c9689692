import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCollector, type TraceCollector, waysTo } from '@/lib/testing/trace-collector';
import { expect, test } from './fixtures';
import type { App } from './support/app';
import { ADMIN } from './support/people';

const NAME = 'Canaryname';
const PHONE = '+34612399711';
const person = { first_name: NAME, last_name: '', phone: PHONE, email: '' };

let collector: TraceCollector;

test.beforeEach(async () => {
  collector = await startCollector();
});

test.afterEach(() => collector.close());

async function stop(app: App): Promise<void> {
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
}

/** The spans of the trace that begins with this request, each with the way to it. */
function traceOf(root: string): string[] {
  const spans = collector.spans();
  const { traceId } = spans.find(({ name, parentSpanId }) => name === root && !parentSpanId) ?? {};
  return waysTo(spans.filter((span) => span.traceId === traceId));
}

test('sends whole traces of pages and handlers, down to the store, with no value in any', async ({
  page,
  startAppAsAdmin,
}) => {
  const app = await startAppAsAdmin({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    // Without an index, the page reads the messaging service.
    CONTACT_INDEX_REFRESH_MINUTES: '0',
  });
  const created = await page.request.post(`${app.url}/api/contacts`, { data: person });
  const { id } = await created.json();
  const data = { ...person, last_name: NAME };
  const saved = await page.request.put(`${app.url}/api/contacts/${id}`, { data });
  expect(saved.status()).toBe(200);
  const refused = `/api/contacts?from=${NAME}`;
  expect((await page.request.get(`${app.url}${refused}`)).status()).toBe(400);
  for (const path of [`/contacts?contact=${id}&from=${NAME}`, `/contacts?q=${NAME}`, `/no/such/${NAME}`])
    await page.request.get(`${app.url}${path}`);
  await stop(app);

  expect(traceOf('GET /contacts')).toEqual(
    expect.arrayContaining([
      'GET /contacts > render /contacts > select session',
      'GET /contacts > render /contacts > wait for turn',
      'GET /contacts > render /contacts > GET /api/contacts',
    ]),
  );
  expect(traceOf('PUT /api/contacts/[uuid]')).toEqual(
    expect.arrayContaining([
      'PUT /api/contacts/[uuid]',
      'PUT /api/contacts/[uuid] > handle /api/contacts/[uuid]',
      'PUT /api/contacts/[uuid] > handle /api/contacts/[uuid] > select session',
      'PUT /api/contacts/[uuid] > handle /api/contacts/[uuid] > PUT /api/contacts/{uuid}',
      'PUT /api/contacts/[uuid] > handle /api/contacts/[uuid] > update audit',
    ]),
  );
  expect(traceOf('POST /api/session')).toContain(
    'POST /api/session > handle /api/session > transaction > insert session',
  );
  expect(traceOf('GET other').length).toBeGreaterThan(0);
  for (const canary of [NAME, PHONE.slice(1), id, ADMIN.email, app.dataDir])
    expect(collector.text()).not.toContain(canary);
  const spans = collector.spans();
  // Throws when a span’s parent wasn’t sent.
  expect(waysTo(spans)).toHaveLength(spans.length);
  // Of a type that Frontdesk has no name for.
  expect(spans.filter(({ name }) => name === 'next')).toEqual([]);
});

test('begins a trace of its own whatever a client sends', async ({ startApp }) => {
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceId = 'c0ffee'.repeat(5).slice(0, 32).padEnd(32, '1');
  for (const [path, flags] of [
    ['/sign-in', '01'],
    ['/api/account', '00'],
  ])
    await (
      await fetch(`${app.url}${path}`, {
        headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`, tracestate: `a=${NAME}` },
      })
    ).arrayBuffer();
  await stop(app);
  expect(traceOf('GET /sign-in')).toContain('GET /sign-in > render /sign-in');
  expect(traceOf('GET /api/account')).toContain('GET /api/account > handle /api/account');
  expect(collector.text()).not.toContain(traceId);
  expect(collector.text()).not.toContain(NAME);
});

test('loads nothing of OpenTelemetry’s unless traces are asked for', async ({ startApp }) => {
  async function loaded(env: Record<string, string>): Promise<string[]> {
    const list = join(mkdtempSync(join(tmpdir(), 'frontdesk-')), 'scripts.json');
    const preload = `--require ${resolve('e2e', 'support', 'list-scripts.cjs')}`;
    const app = await startApp({ NODE_OPTIONS: preload, SCRIPTS_LIST: list, ...env });
    await (await fetch(`${app.url}/sign-in`)).text();
    await stop(app);
    return JSON.parse(readFileSync(list, 'utf8'));
  }
  const without = await loaded({});
  const withTraces = await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const files = (urls: string[]) =>
    urls.filter((url) => url.startsWith('file://') || url.startsWith('/')).map(pathOf);
  // The API is Next’s own, which it always loads.
  const isSdk = (file: string) => /BatchSpanProcessor|OTLPTraceExporter/.test(readFileSync(file, 'utf8'));
  const more = files(withTraces).filter((file) => !files(without).includes(file));
  expect(files(without).length).toBeGreaterThan(100);
  expect(files(without).filter(isSdk)).toEqual([]);
  expect(more.filter(isSdk).length).toBeGreaterThan(0);
  expect(more.filter((file) => !file.includes('.next/server/chunks/'))).toEqual([]);
});

test('serves, and stops in time, while the collector accepts nothing and never responds', async ({
  page,
  startAppAsAdmin,
}) => {
  const silent = await startCollector(() => {});
  const app = await startAppAsAdmin({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
  expect((await page.request.post(`${app.url}/api/contacts`, { data: person })).status()).toBe(200);
  await stop(app);
  expect(silent.requests.length).toBeGreaterThan(0);
  silent.close();
});

function pathOf(url: string): string {
  return url.startsWith('file:') ? fileURLToPath(url) : url;
}
