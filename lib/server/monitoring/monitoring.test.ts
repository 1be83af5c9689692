import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GET as getMetrics } from '@/app/api/metrics/route';
import { observeRequests, patternsOf } from '@/lib/cli/observe-requests.mjs';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { SEND_STATES } from '@/lib/sends/filters';
import { adminNamed, indexContacts, numbersFrom, signUp, startedTo } from '../../testing/broadcasts';
import { callRoute } from '../../testing/calls';
import { startSyncing } from '../../testing/contact-index/sync';
import { supporter, uploadFile } from '../../testing/imports';
import { marketer, message } from '../../testing/marketer';
import { type MetricsText, parseMetrics } from '../../testing/metrics-text';
import { withSandbox } from '../../testing/service';
import { hostileService } from '../../testing/service/hostile-service';
import { SEND_FAULTS } from '../../testing/service/send-faults';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { describeOnSqlite, describeStores, setUpApp } from '../../testing/stores';
import { audited } from '../audit/audit';
import { createRunner } from '../broadcasts/runner';
import { getBroadcast } from '../broadcasts/store';
import { type Store, store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { env } from '../env';
import { takeLease } from '../jobs/lease';
import { processId } from '../jobs/process-id';
import { metrics } from '../metrics/metrics';
import { sendTemplate } from '../sends/send';
import { service, serviceConnection } from '../service/connection';
import { startMonitoring, stopMonitoring } from './monitoring';

const TOKEN = 't'.repeat(32);
const ON = { METRICS_TOKEN: TOKEN };
const SOON = { timeout: 20_000, interval: 10 };

afterEach(stopMonitoring);

const ask = (authorization?: string) =>
  callRoute(getMetrics, 'GET', '/api/metrics', { headers: authorization ? { authorization } : {} });

async function scrape(): Promise<MetricsText> {
  const response = await ask(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return parseMetrics(await response.text());
}

const send = () => sendTemplate(marketer(), message(), null);

/** The pages of a made-up app: what is in a path is seen in its pattern only. */
async function serve(paths: string[]): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(404).end('Not here'));
  observeRequests(
    server,
    patternsOf({ staticRoutes: [{ page: '/contacts' }], dynamicRoutes: [{ page: '/broadcasts/[id]' }] }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

type Move = {
  name: string;
  labels?: Record<string, string>;
  /** What the value is afterwards. */
  to: (before: number) => unknown;
  variables?: Record<string, string>;
  act(): Promise<unknown>;
};

const by = (more: number) => (before: number) => before + more;

const readPage = (
  page: number,
  lane: 'page' | 'sync',
  options: { maxWaitMs?: number; signal?: AbortSignal },
) => service().listContacts({ page, per_page: 10 }, { lane, ...options });

/** Each metric of Frontdesk's own that changes, and what really changes it. */
const MOVES: Move[] = [
  {
    name: 'frontdesk_http_request_duration_seconds_count',
    labels: { route: '/broadcasts/[id]', method: 'GET', status: '4xx' },
    to: by(2),
    act: () => serve(['/broadcasts/1?phone=%2B34612344711', '/broadcasts/2']),
  },
  {
    name: 'frontdesk_service_call_duration_seconds_count',
    labels: { kind: 'sends', outcome: 'answered' },
    to: by(1),
    act: send,
  },
  { name: 'frontdesk_service_turn_wait_seconds_count', labels: { lane: 'save' }, to: by(1), act: send },
  {
    name: 'frontdesk_service_turns_refused_total',
    labels: { lane: 'page' },
    to: by(1),
    variables: { SERVICE_REQUESTS_PER_MINUTE: '1' },
    async act() {
      await readPage(1, 'page', {});
      await expect(readPage(2, 'page', { maxWaitMs: 1 })).rejects.toMatchObject({ code: 'service_busy' });
    },
  },
  {
    name: 'frontdesk_service_calls_remaining',
    to: (before) => expect.closeTo(before - 1, 0),
    variables: { SERVICE_REQUESTS_PER_MINUTE: '60' },
    act: () => readPage(1, 'page', {}),
  },
  {
    name: 'frontdesk_service_calls_waiting',
    labels: { lane: 'sync' },
    to: by(1),
    variables: { SERVICE_REQUESTS_PER_MINUTE: '1' },
    async act() {
      const given = new AbortController();
      onTestFinished(() => given.abort());
      await readPage(1, 'page', {});
      const waiting = readPage(2, 'sync', given);
      waiting.catch(() => {});
      await expect.poll(() => serviceConnection().rateLimiter.status().waiting.sync).toBe(1);
    },
  },
  { name: 'frontdesk_service_state', labels: { state: 'fine' }, to: by(1), act: send },
  { name: 'frontdesk_sends', labels: { state: 'accepted' }, to: by(1), act: send },
  {
    name: 'frontdesk_broadcasts',
    labels: { state: 'running' },
    to: by(1),
    act: () => startedTo(numbersFrom(612000001, 3)),
  },
  {
    name: 'frontdesk_broadcast_recipients',
    labels: { state: 'waiting' },
    to: by(3),
    act: () => startedTo(numbersFrom(612000001, 3)),
  },
  {
    name: 'frontdesk_broadcasts_paused_automatically',
    to: by(1),
    async act() {
      faults.failAlways('sendTemplate', { kind: 'answer', status: 401, body: { error: 'No' } });
      const id = await startedTo(numbersFrom(612000001, 12), { pace: { per_minute: 1_000 } });
      const runner = createRunner();
      try {
        await vi.waitFor(async () => expect((await getBroadcast(id)).state).toBe('paused'), SOON);
      } finally {
        await runner.stop();
      }
    },
  },
  {
    name: 'frontdesk_imports',
    labels: { state: 'draft' },
    to: by(1),
    async act() {
      const bytes = Buffer.from('phone,reason\n+34612344711,Asked');
      await uploadFile(await supporter(), { kind: 'do-not-send', name: '', bytes });
    },
  },
  ...(
    [
      ['contacts', () => 30],
      ['expected', () => 30],
      ['complete', () => 1],
      ['as_of_timestamp_seconds', () => expect.any(Number)],
    ] as const
  ).map(([end, to]) => ({
    name: `frontdesk_contact_index_${end}`,
    to,
    async act() {
      const { cycle, clock } = startSyncing(store(), 30);
      await cycle();
      const { value } = await scrape();
      expect(value('frontdesk_contact_index_as_of_timestamp_seconds')).toBe(clock.now() / 1000);
    },
  })),
  {
    name: 'frontdesk_leases_held',
    to: by(1),
    act: () => takeLease(store(), 'work', processId(), Date.now()),
  },
  {
    name: 'frontdesk_backup_timestamp_seconds',
    // PostgreSQL is backed up elsewhere.
    to: () => (isPostgres(store()) ? 0 : expect.closeTo(Date.now() / 1000, -2)),
    act: () =>
      audited(
        adminNamed('Ada'),
        { action: 'backup.download', record: { type: 'backup', id: null } },
        async () => {},
      ),
  },
  {
    name: 'frontdesk_store_wait_seconds_count',
    labels: { outcome: 'began' },
    // On PGlite there is no pool to wait for.
    to: (before) => (isPglite() ? 0 : expect.toSatisfy((after: number) => after > before)),
    act: send,
  },
];

/** These stay as they are while nothing breaks. */
const STEADY = [
  ...['build_info', 'service_calls_limit', 'store_up', 'disk_free_bytes', 'disk_size_bytes', 'store_bytes'],
].map((end) => `frontdesk_${end}`);

let faults: FaultInjection;

const isPglite = () => isPostgres(store()) && !process.env.TEST_DATABASE_URL;

async function setUp(own: Store, variables: Record<string, string> = {}): Promise<void> {
  setUpApp(own, { ...ON, ...variables });
  faults = withSandbox();
  await signUp(marketer());
  await startMonitoring();
}

describeStores('metrics', (open) => {
  it.each(MOVES)('$name follows what happens', async ({ name, labels = {}, to, variables, act }) => {
    await setUp(open(), variables);
    const before = (await scrape()).value(name, labels) ?? 0;
    await act();
    expect((await scrape()).value(name, labels) ?? 0).toEqual(to(before));
  });
});

describeOnSqlite('metrics', (open) => {
  it('say what runs here, and what it has to itself', async () => {
    await setUp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    const { value, samples } = await scrape();
    expect(samples.find(({ name }) => name === 'frontdesk_build_info')).toMatchObject({
      value: 1,
      labels: { store: 'sqlite', service: 'sandbox', node: process.version },
    });
    expect(value('frontdesk_service_calls_limit')).toBe(60);
    const { blocks, bsize } = statfsSync(env().DATA_DIR);
    expect(value('frontdesk_disk_size_bytes')).toBe(blocks * bsize);
    expect(value('frontdesk_disk_free_bytes')).toBeLessThanOrEqual(blocks * bsize);
    expect(value('frontdesk_disk_free_bytes')).toBeGreaterThan(0);
  });

  it('are each moved by a test', async () => {
    await setUp(open());
    const own = (await scrape()).names.filter((name) => name.startsWith('frontdesk_'));
    const moved = MOVES.map(({ name }) => name.replace(/_count$/, ''));
    expect([...new Set([...moved, ...STEADY])].sort()).toEqual(own.sort());
  });

  it('name no person, number or record, and are as many for 10,000 contacts as for one', async () => {
    await setUp(open());
    await indexContacts([{ phone: '+34612999001', first_name: 'Canary' }]);
    const few = (await scrape()).samples.length;
    await indexContacts(
      Array.from({ length: 10_000 }, (_, n) => ({
        phone: `+346130${10_000 + n}`,
        first_name: `Canary ${n}`,
      })),
    );
    await sendTemplate(marketer('Canary'), message({ phone: '+34612999001', name: 'canary' }), 'canary-key');
    await startedTo(['+34612999001'], { name: 'Canary' });
    await serve(['/Canary', '/broadcasts/canary', '/contacts?q=canary', `/${'x'.repeat(50)}`]);
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    expect(text).not.toMatch(/canary|34612999001|612999001|tomás|xxxx/i);
    // A series for each lane, kind, route and outcome that came up in the meantime.
    expect(parseMetrics(text).samples.length).toBeLessThan(few + 150);
  });
});

it('say when the store doesn’t answer, without what was in it', async () => {
  const own = openSqlite(':memory:');
  await migrate(own);
  await setUp(own);
  expect((await scrape()).value('frontdesk_store_up')).toBe(1);
  await own.destroy();
  const { value, samples } = await scrape();
  expect(value('frontdesk_store_up')).toBe(0);
  const named = samples.map(({ name }) => name);
  expect(named.filter((name) => /^frontdesk_(sends|leases|contact_index|store_bytes)/.test(name))).toEqual(
    [],
  );
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('tell the size of the store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = openSqlite(join(folder, 'frontdesk.db'));
  onTestFinished(() => own.destroy());
  await migrate(own);
  await setUp(own, { DATA_DIR: folder });
  const size = ['', '-wal'].reduce((sum, end) => sum + statSync(join(folder, `frontdesk.db${end}`)).size, 0);
  expect((await scrape()).value('frontdesk_store_bytes')).toBe(size);
});

it('equal the ledger when the service misbehaves', async () => {
  let behave = SEND_FAULTS[0]?.[2];
  const faulty = await hostileService((call, reply) => behave?.(call, reply));
  await setUpAppOver(faulty.url, { timeoutMs: 300, variables: ON });
  await signUp(marketer());
  await startMonitoring();
  for (const [, , next] of SEND_FAULTS) {
    behave = next;
    await send();
  }
  const { value, samples } = await scrape();
  const rows = await store().selectFrom('send').select('state').execute();
  expect(rows).toHaveLength(SEND_FAULTS.length);
  for (const state of SEND_STATES) {
    expect(value('frontdesk_sends', { state })).toBe(rows.filter((row) => row.state === state).length);
  }
  const calls = samples.filter(({ name }) => name === 'frontdesk_service_call_duration_seconds_count');
  expect(calls.reduce((sum, call) => sum + call.value, 0)).toBe(faulty.received.length);
});

describe('who may read metrics', () => {
  const on = async (variables: Record<string, string>) => {
    const own = openSqlite(':memory:');
    onTestFinished(() => own.destroy());
    await migrate(own);
    setUpApp(own, variables);
    withSandbox();
    return startMonitoring();
  };

  it('is nobody unless an operator asks for them, and then nothing is counted', async () => {
    expect(await on({})).toBeNull();
    expect(metrics()).toBeNull();
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
  });

  it('is who brings the token', async () => {
    expect(await on(ON)).toBeNull();
    for (const wrong of [undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect((await ask(wrong)).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
  });

  it('is who reaches the port, which is open to this machine only, and offers nothing else', async () => {
    const url = await on({ METRICS_PORT: '0' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const response = await fetch(`${url}`);
    expect(parseMetrics(await response.text()).names).toContain('nodejs_eventloop_lag_seconds');
    for (const path of ['/', '/api/metrics', '/metrics/', '/metrics?x'])
      expect((await fetch(new URL(path, `${url}`))).status).toBe(404);
    expect((await fetch(`${url}`, { method: 'POST' })).status).toBe(404);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
    await stopMonitoring();
    await expect(fetch(`${url}`)).rejects.toThrow();
  });

  it('gets an error when a metric can’t be read, and the metrics the next time', async () => {
    const url = await on({ METRICS_PORT: '0' });
    const registry = metrics()?.registry;
    if (!registry) throw new Error('There are no metrics.');
    vi.spyOn(registry, 'metrics').mockRejectedValueOnce(new Error('Not today'));
    expect((await fetch(`${url}`)).status).toBe(500);
    expect((await fetch(`${url}`)).status).toBe(200);
  });

  it('gets no size of a disk that can’t be read, rather than none left', async () => {
    await on({ ...ON, DATA_DIR: join(tmpdir(), 'no-such-folder') });
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    expect(text).not.toMatch(/^frontdesk_disk_/m);
    expect(text).toMatch(/^frontdesk_store_up 1$/m);
  });

  it('is told at start when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(on({ METRICS_PORT: String(port) })).rejects.toThrow(`port ${port}: `);
  });
});
