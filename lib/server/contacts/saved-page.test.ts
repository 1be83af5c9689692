import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createGate } from '@/lib/testing/gate';
import { startSyncing } from '../../testing/contact-index/sync';
import { listInstead, type Row, rowOf, rowsOf } from '../../testing/listed';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { upsertSavedContact } from '../contact-index/upsert';
import { serviceConnection } from '../service/connection';
import { listContacts } from './list';
import { confirmedAt } from './refresh-page';

const PAGE = { page: 2, per_page: 10 };

describeStores('a page of contacts when the index is complete', (open) => {
  let syncing: ReturnType<typeof startSyncing>;
  let rows: Row[];
  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    syncing = startSyncing(open());
    rows = rowsOf(32);
    listInstead(syncing.faults, rows);
    await syncing.cycle();
    syncing.faults.requests.length = 0;
  });

  const read = (query = PAGE, options = {}) => listContacts(staff(), query, options);
  const names = (page: Awaited<ReturnType<typeof read>>) => page.data.map(({ first_name }) => first_name);
  const persons = (from: number, to: number) => rows.slice(from, to).map(({ first_name }) => first_name);
  const spendAll = () => serviceConnection().rateLimiter.adapt({ remaining: 0 });

  it('is returned before the service has responded, and then refreshed by one call for all readers', async () => {
    rows[12] = rowOf(13, { first_name: 'Renamed', updated_at: '2026-02-01T00:00:00.000000Z' });
    const { opened: released, open: release } = createGate();
    const { transformPage } = syncing.faults;
    syncing.faults.failNext('listContacts', {
      kind: 'response',
      execute: false,
      respond: async (request) => {
        await released;
        const page = { page: 2, perPage: 10, operation: 'listContacts' as const, request };
        return Response.json(transformPage?.({} as never, page as never));
      },
    });
    const [one, other] = await Promise.all([read(), read()]);
    expect(one.meta).toMatchObject({
      saved: { refreshing: true },
      from: 11,
      to: 20,
      total: 32,
      last_page: 4,
    });
    expect(names(one)).toEqual(names(other));
    expect(names(one)).toContain('Person 13');
    const waiting = [read(PAGE, { refreshed: true }), read(PAGE, { refreshed: true })];
    release();
    for (const page of await Promise.all(waiting)) {
      expect(page.meta.saved).toBeUndefined();
      expect(names(page)).toEqual(persons(10, 20));
    }
    expect(syncing.asked()).toEqual(['2@10']);
    expect(names(await read())).toContain('Renamed');
  });

  it('is not refreshed again for ten seconds when another person reads it', async () => {
    await read(PAGE, { refreshed: true });
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    const now = Date.now();
    clock.mockReturnValue(now + 9_000);
    const { data, meta } = await read();
    expect(data).toHaveLength(10);
    expect(meta.saved).toBeUndefined();
    expect(Date.parse(meta.as_of)).toBeLessThanOrEqual(now);
    expect(syncing.asked()).toEqual(['2@10']);
    clock.mockReturnValue(now + 11_000);
    expect(confirmedAt(PAGE)).toBeNull();
  });

  it('shows a change that is saved here between two refreshes', async () => {
    await read(PAGE, { refreshed: true });
    const saved = { first_name: 'Saved', last_name: '', phone: '+34612000012', email: '' };
    await upsertSavedContact(rowOf(12).uuid, saved);
    const page = await read();
    expect(page.meta.saved).toBeUndefined();
    expect(names(page)).toContain('Saved');
  });

  it('is a saved copy with its age while no call is left, and no one waits', async () => {
    spendAll();
    for (const options of [{}, { refreshed: true }]) {
      const { data, meta } = await read(PAGE, options);
      expect(data).toHaveLength(10);
      expect(meta).toMatchObject({ saved: { refreshing: false }, as_of: expect.stringMatching(/^20/) });
      expect(meta.outage).toBeUndefined();
    }
    expect(syncing.asked()).toEqual([]);
  });

  it('says why it could not be refreshed', async () => {
    syncing.faults.failAlways('listContacts', { kind: 'answer', status: 503 });
    const { data, meta } = await read(PAGE, { refreshed: true });
    expect(data).toHaveLength(10);
    expect(meta).toMatchObject({
      saved: { refreshing: false },
      outage: expect.stringContaining('messaging service failed'),
    });
  });

  it('costs no call when it is prefetched', async () => {
    const { meta } = await read(PAGE, { prefetch: true });
    expect(meta.saved).toEqual({ refreshing: false });
    expect(syncing.asked()).toEqual([]);
  });

  it('keeps a change that was saved here and that the service does not list yet', async () => {
    const saved = { first_name: 'Saved', last_name: '', phone: '+34612000012', email: '' };
    await upsertSavedContact(rowOf(12).uuid, saved);
    spendAll();
    expect(names(await read())).toContain('Saved');
  });

  it('is empty past the end, with the total', async () => {
    spendAll();
    expect(await read({ page: 9, per_page: 10 })).toMatchObject({
      data: [],
      meta: { from: null, to: null, last_page: 4, total: 32 },
    });
  });

  it('is read from the service while the index cannot give each row once', async () => {
    rows.splice(3, 1);
    // Shifts the first page; nothing has shown yet where the others are.
    await read({ page: 1, per_page: 10 }, { refreshed: true });
    syncing.faults.requests.length = 0;
    expect((await read({ page: 1, per_page: 10 })).meta.saved).toBeUndefined();
    const second = await read();
    expect(second.meta.saved).toBeUndefined();
    expect(names(second)).toEqual(persons(10, 20));
    await queuedUpdates();
  });
});
