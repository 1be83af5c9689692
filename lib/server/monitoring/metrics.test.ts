import { afterEach, expect, it, onTestFinished } from 'vitest';
import { GET as getMetrics } from '@/app/api/metrics/route';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { adminNamed, numbersFrom, startedTo } from '../../testing/broadcasts';
import { startSyncing } from '../../testing/contact-index/sync';
import { supporter, uploadFile } from '../../testing/imports';
import { marketer, message } from '../../testing/marketer';
import { metricsBy, serve, setUpMonitored } from '../../testing/monitored-app';
import { describeOnSqlite, describeStores } from '../../testing/stores';
import { audited } from '../audit/audit';
import { createRunner } from '../broadcasts/runner';
import { getBroadcast } from '../broadcasts/store';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { takeLease } from '../jobs/lease';
import { processId } from '../jobs/process-id';
import { sendTemplate } from '../sends/send';
import { service, serviceConnection } from '../service/connection';
import { stopMonitoring } from './monitoring';

const { scrape } = metricsBy(getMetrics);

let faults: FaultInjection;

afterEach(stopMonitoring);

const send = () => sendTemplate(marketer(), message(), null);

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
        await expect.poll(async () => (await getBroadcast(id)).state).toBe('paused');
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
    act: () => takeLease(store(), 'work', processId()),
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
    to: (before) => expect.toSatisfy((after: number) => after > before),
    act: send,
  },
];

/** These stay as they are while nothing breaks. */
const STEADY = [
  'build_info',
  'service_calls_limit',
  'store_up',
  'disk_free_bytes',
  'disk_size_bytes',
  'store_bytes',
].map((end) => `frontdesk_${end}`);

describeStores('metrics', (open) => {
  it.each(MOVES)('$name follows what happens', async ({ name, labels = {}, to, variables, act }) => {
    faults = await setUpMonitored(open(), variables);
    const before = (await scrape()).value(name, labels) ?? 0;
    await act();
    expect((await scrape()).value(name, labels) ?? 0).toEqual(to(before));
  });
});

describeOnSqlite('metrics', (open) => {
  it('are each moved by a test', async () => {
    await setUpMonitored(open());
    const own = (await scrape()).names.filter((name) => name.startsWith('frontdesk_'));
    const moved = MOVES.map(({ name }) => name.replace(/_count$/, ''));
    expect([...new Set([...moved, ...STEADY])].sort()).toEqual(own.sort());
  });
});
