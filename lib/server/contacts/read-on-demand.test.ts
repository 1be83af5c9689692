import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '@/lib/clock';
import { createGate } from '@/lib/testing/gate';
import { startSyncing } from '../../testing/contact-index/sync';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { upsertContacts } from '../contact-index/upsert';
import type { Context } from '../http/context';
import { service, serviceConnection } from '../service/connection';
import { listContacts } from './list';

describeStores('a page of contacts while the index fills', (open) => {
  let syncing: ReturnType<typeof startSyncing>;
  beforeEach(() => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    syncing = startSyncing(open(), 640);
  });

  const read = (page: number, per_page = 25) => listContacts(staff(), { page, per_page });
  const spendAll = () => serviceConnection().rateLimiter.adapt({ remaining: 0 });
  const freeAll = () => serviceConnection().rateLimiter.adapt({ remaining: 60 });

  it('is read with the others around it, once for all who ask', async () => {
    spendAll();
    const readers = { ana: 1, bo: 2, cleo: 2, dan: 4 };
    const reading = Object.entries(readers).map(([id, page]) => {
      const ctx = { ...staff(), actor: { ...staff().actor, id } } as Context;
      return listContacts(ctx, { page, per_page: 25 }, { refreshed: true });
    });
    const places = () => Object.keys(readers).map((id) => serviceConnection().rateLimiter.placeOf(id)?.place);
    await expect.poll(places).toEqual([1, 1, 1, 1]);
    freeAll();
    const pages = await Promise.all(reading);
    expect(syncing.asked()).toEqual(['1@100']);
    expect(pages.map(({ meta }) => [meta.from, meta.to, meta.total, meta.last_page])).toEqual([
      [1, 25, 640, 26],
      [26, 50, 640, 26],
      [26, 50, 640, 26],
      [76, 100, 640, 26],
    ]);
    expect(pages.every(({ data }) => data.length === 25)).toBe(true);
    await queuedUpdates();
  });

  it('is shown at once when the index has it', async () => {
    const first = await read(1);
    await queuedUpdates();
    spendAll();
    const again = await read(1);
    expect(again.data).toEqual(first.data);
    expect(again.meta.saved).toEqual({ refreshing: false });
    expect(syncing.asked()).toEqual(['1@100']);
  });

  it('ends with the last rows', async () => {
    const { data, meta } = await read(26);
    expect(data).toHaveLength(15);
    expect(meta).toMatchObject({ from: 626, to: 640, total: 640, last_page: 26 });
    await queuedUpdates();
  });

  it('waits for its turn instead of being refused, and everyone who waits has a place', async () => {
    spendAll();
    const waiting = [listContacts(staff(), { page: 3, per_page: 25 }), read(3), read(9)];
    await expect.poll(() => serviceConnection().rateLimiter.status().waiting.page).toBe(2);
    expect(serviceConnection().rateLimiter.placeOf('u1')).toMatchObject({ place: 1 });
    freeAll();
    expect((await Promise.all(waiting)).map(({ data }) => data.length)).toEqual([25, 25, 25]);
    await queuedUpdates();
  });

  it('shows the rows that are known at once, with its place, and the others when it is read', async () => {
    const part = await service().listContacts({ page: 25, per_page: 10 }, { lane: 'sync' });
    await upsertContacts(part);
    spendAll();
    const first = await read(10);
    expect(first.data).toEqual(part.data);
    expect(first.meta).toMatchObject({ from: 226, to: 250, total: 640, waiting: { place: 1 } });
    const nothing = await read(20);
    expect(nothing).toMatchObject({ data: [], meta: { from: 476, to: 500, total: 640 } });
    const whole = listContacts(staff(), { page: 10, per_page: 25 }, { refreshed: true });
    freeAll();
    expect((await whole).data).toHaveLength(25);
    await queuedUpdates();
  });

  it('comes from the index when the sync was faster', async () => {
    const large = await service().listContacts({ page: 5, per_page: 50 }, { lane: 'sync' });
    spendAll();
    const waiting = read(9);
    await expect.poll(() => serviceConnection().rateLimiter.status().waiting.page).toBe(1);
    await upsertContacts(large);
    expect((await waiting).data).toEqual(large.data.slice(0, 25));
  });

  it('is as the service has it after a save, also for who reads it while an earlier read is under way', async () => {
    const query = { page: 9, per_page: 25 };
    const { data } = await service().listContacts({ page: 9, per_page: 25 }, { lane: 'page' });
    const [first] = data;
    const { opened: released, open: release } = createGate();
    let executed = 0;
    syncing.faults.failNext('listContacts', {
      kind: 'response',
      respond: async (_request, run) => {
        const response = await run();
        executed += 1;
        await released;
        return response;
      },
    });
    const before = listContacts(staff(), query);
    await expect.poll(() => executed).toBe(1);
    const fields = { first_name: 'Saved', last_name: '', phone: '+34600500001', email: '' };
    await service().updateContact(first?.uuid ?? '', fields, { lane: 'save' });
    const after = listContacts(staff(), query);
    release();
    await before;
    expect((await after).data[0]?.first_name).toBe('Saved');
    await queuedUpdates();
  });

  it('comes from a call that is under way already', async () => {
    const { opened: released, open: release } = createGate();
    const respond = async (_request: Request, run: () => Promise<Response>) => {
      await released;
      return run();
    };
    syncing.faults.failNext('listContacts', { kind: 'response', respond });
    const first = service().listContacts({ page: 3, per_page: 100 }, { lane: 'sync' });
    await expect.poll(() => syncing.asked()).toEqual(['3@100']);
    const waiting = [read(9), read(10), read(9)];
    release();
    const pages = await Promise.all(waiting);
    expect(pages.map(({ data }) => data.length)).toEqual([25, 25, 25]);
    expect(pages[0]?.data).toEqual((await first).data.slice(0, 25));
    expect(syncing.asked()).toEqual(['3@100']);
    await queuedUpdates();
  });

  it('is waited for no longer than a proxy waits when the service returns another page first', async () => {
    syncing.faults.perPageCap = 10;
    const passed = vi.spyOn(systemClock, 'monotonic');
    onTestFinished(() => passed.mockRestore());
    syncing.faults.failNext('listContacts', {
      kind: 'response',
      respond: async (_request, run) => {
        const response = await run();
        spendAll();
        passed.mockImplementation(() => performance.now() + 46_000);
        return response;
      },
    });
    expect((await read(5)).meta.waiting).toMatchObject({ place: 1 });
    freeAll();
    expect((await read(5)).meta).toMatchObject({ current_page: 5, per_page: 10 });
    expect(syncing.asked()).toEqual(['2@100', '5@25']);
    await queuedUpdates();
  });

  it('is not read again by the sync, except the last one', async () => {
    const ending = new AbortController();
    syncing.between = async ({ page }) => {
      if (page !== 1) return;
      await Promise.all([read(5), read(9), read(26)]);
      await queuedUpdates();
    };
    await syncing.cycle(ending.signal);
    const asked = syncing.asked();
    // The pages of people are requested at the same time, in any order.
    expect(asked.splice(1, 3).toSorted()).toEqual(['2@100', '3@100', '7@100']);
    expect(asked).toEqual(['1@100', '4@100', '5@100', '6@100', '7@100']);
    expect(await syncing.indexed()).toHaveLength(640);
    expect(await syncing.contacts()).toMatchObject({ syncing: 0, completed: 1 });
  });
});
