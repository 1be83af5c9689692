import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import type { Page } from '@/lib/api/pagination';
import { startSyncing } from '../../../testing/contact-index/sync';
import { runs } from '../../../testing/runs';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import { takeLease } from '../../jobs/lease';
import { serviceConnection } from '../../service/connection';
import { startSync } from './state';
import { type ListSource, syncList } from './sync-list';

/** A million contacts in the trials. */
const PAGES = runs(2_000, 10_000);
const TOTAL = PAGES * 100;
const MEGABYTE = 1 << 20;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A list that is generated page by page, and not stored. */
function endlessList(onPage: (page: number) => void): ListSource<{ uuid: string }> {
  return {
    name: 'contacts',
    fetch: () => async (query) => {
      onPage(query.page);
      return pageOf(query);
    },
    upsert: async () => {},
    countSeen: async () => TOTAL,
    removeMissed: async () => false,
  };
}

function pageOf({ page, per_page }: { page: number; per_page: number }): Page<{ uuid: string }> {
  const from = (page - 1) * per_page + 1;
  const data = Array.from({ length: per_page }, (_, index) => ({
    uuid: `${from + index}`.padStart(36, '0'),
  }));
  const meta = { current_page: page, from, to: from + per_page - 1, last_page: TOTAL / per_page, per_page };
  return { data, meta: { ...meta, total: TOTAL, unreadable: 0, as_of: new Date().toISOString() } };
}

describeOnSqlite('a long list', (open) => {
  beforeEach(() => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
  });

  it('is synced with the calls that people and broadcasts leave', async () => {
    const syncing = startSyncing(open(), 7_000);
    const ending = new AbortController();
    const turn = syncing.cycle(ending.signal);
    const { client, rateLimiter } = serviceConnection();
    await expect.poll(() => rateLimiter.status().waiting.fill).toBe(1);
    expect(syncing.faults.requests).toHaveLength(48);
    await client.listContacts({ page: 1, per_page: 10 }, { lane: 'page', fresh: true });
    ending.abort(new Error('Enough.'));
    await expect(turn).rejects.toThrow('Enough.');
    expect(syncing.faults.requests).toHaveLength(49);
  }, 60_000);

  it('takes no more memory at its end than at its beginning', async () => {
    const store = open();
    const lease = await takeLease(store, 'contact-index', 'test');
    if (!lease) return expect.fail('The lease is not free.');
    await startSync(store, 'contacts', Date.now());
    const used: number[] = [];
    const list = endlessList((page) => {
      if (page !== PAGES / 10 && page !== PAGES) return;
      collectGarbage();
      used.push(process.memoryUsage().heapUsed);
    });
    const run = { store, lease, signal: new AbortController().signal, now: Date.now, rest: async () => {} };
    await syncList(list, run);
    const [early = 0, late = 0] = used;
    expect(late - early).toBeLessThan((PAGES / 2_000) * MEGABYTE);
  }, 60_000);
});
