import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GET as getMetrics } from '@/app/api/metrics/route';
import { SEND_STATES } from '@/lib/sends/filters';
import { indexContacts, signUp, startedTo } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { parseMetrics } from '../../testing/metrics-text';
import { metricsBy, ON, serve, setUpMonitored, TOKEN } from '../../testing/monitored-app';
import { withSandbox } from '../../testing/service';
import { hostileService } from '../../testing/service/hostile-service';
import { SEND_FAULTS } from '../../testing/service/send-faults';
import { setUpAppOver } from '../../testing/set-up-app-over';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { env } from '../env';
import { metrics } from '../metrics/metrics';
import { sendTemplate } from '../sends/send';
import { startMonitoring, stopMonitoring } from './monitoring';

const { ask, scrape } = metricsBy(getMetrics);

afterEach(stopMonitoring);

const send = () => sendTemplate(marketer(), message(), null);

describeOnSqlite('metrics', (open) => {
  it('say what runs here, and what it has to itself', async () => {
    await setUpMonitored(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
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

  it('name no person, number or record, and are as many for 10,000 contacts as for one', async () => {
    await setUpMonitored(open());
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
  await setUpMonitored(own);
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
  await setUpMonitored(own, { DATA_DIR: folder });
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
    await expect(on({ METRICS_PORT: String(port) })).rejects.toThrow(
      `Another program uses port ${port}. Stop it, or set METRICS_PORT to another one.`,
    );
  });
});
