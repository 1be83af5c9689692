import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import type { Page } from '@/lib/http/page';
import { takeLease } from '../jobs/leases';
import { serviceConnection } from '../service/instance';
import { asDesk, describeStores } from '../testing/stores';
import { startWalking } from '../testing/walking';
import { type WalkedList, walkList } from './walk';
import { startWalk } from './walk-state';

const MILLION = 1_000_000;
const MEGABYTE = 1 << 20;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A list that is made up as it is asked for, and of which nothing is kept. */
function endlessList(onPage: (page: number) => void): WalkedList<{ uuid: string }> {
  return {
    name: 'contacts',
    ask: () => async (query) => {
      onPage(query.page);
      return pageOf(query);
    },
    remember: async () => {},
    countSeen: async () => MILLION,
    forgetMissed: async () => false,
  };
}

function pageOf({ page, per_page }: { page: number; per_page: number }): Page<{ uuid: string }> {
  const from = (page - 1) * per_page + 1;
  const data = Array.from({ length: per_page }, (_, index) => ({
    uuid: `${from + index}`.padStart(36, '0'),
  }));
  const meta = { current_page: page, from, to: from + per_page - 1, last_page: MILLION / per_page, per_page };
  return { data, meta: { ...meta, total: MILLION, unreadable: 0, as_of: new Date().toISOString() } };
}

describeStores('a long list', (open) => {
  beforeEach(() => {
    asDesk(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
  });

  it('is walked in the part of the budget that people and broadcasts leave', async () => {
    const walking = startWalking(open(), 7_000);
    const ending = new AbortController();
    const turn = walking.turn(ending.signal);
    const { client, budget } = serviceConnection();
    await expect.poll(() => budget.status().waiting.walk, { timeout: 60_000 }).toBe(1);
    expect(walking.knobs.requests).toHaveLength(48);
    await client.listContacts({ page: 1, per_page: 10 }, { lane: 'person', fresh: true });
    ending.abort(new Error('Enough.'));
    await expect(turn).rejects.toThrow('Enough.');
    expect(walking.knobs.requests).toHaveLength(49);
  });

  it('of a million takes no more memory at its end than at its beginning', async ({ skip, task }) => {
    if (task.fullName.includes('postgres')) skip('What a walk holds in memory is the same on both.');
    const store = open();
    const lease = await takeLease(store, 'directory', 'test', Date.now());
    if (!lease) return expect.fail('The lease is not free.');
    await startWalk(store, 'contacts', Date.now());
    const used: number[] = [];
    const list = endlessList((page) => {
      if (page !== 1_000 && page !== 10_000) return;
      collectGarbage();
      used.push(process.memoryUsage().heapUsed);
    });
    const run = { store, lease, signal: new AbortController().signal, now: Date.now, rest: async () => {} };
    await walkList(list, run);
    const [early = 0, late = 0] = used;
    expect(late - early).toBeLessThan(5 * MEGABYTE);
  }, 180_000);
});
