import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSyncing } from '../../testing/contact-index/sync';
import { listInstead, type Row, rowOf, rowsOf } from '../../testing/listed';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { upsertSavedContact } from '../contact-index/upsert';
import { serviceConnection } from '../service/connection';
import { listContacts } from './list';

const PAGE = { page: 2, per_page: 10 };
const MINUTE = 60_000;

describeStores('a page of contacts that is refreshed again', (open) => {
  let rows: Row[];
  let now: number;
  /** How often the records of a response were read. */
  let read: number;
  /** Calls begin, and are made once it resolves. */
  let held: Promise<void> | null;
  beforeEach(async () => {
    setUpApp(open());
    const syncing = startSyncing(open());
    rows = rowsOf(32);
    listInstead(syncing.faults, rows);
    await syncing.cycle();
    now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    read = 0;
    held = null;
    const { client } = serviceConnection();
    const { readContacts } = client;
    vi.spyOn(client, 'readContacts').mockImplementation(async (query, options) => {
      if (held) options.mayBegin?.();
      await held;
      const response = await readContacts(query, options);
      const page = () => {
        read += 1;
        return response.page();
      };
      return { ...response, page };
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const refresh = (afterMs: number) => {
    now += afterMs;
    return listContacts(staff(), PAGE, { refreshed: true });
  };
  const names = ({ data }: Awaited<ReturnType<typeof refresh>>) => data.map(({ first_name }) => first_name);
  const oldest = async () =>
    open()
      .selectFrom('contact_index')
      .select(({ fn }) => fn.min('as_of').as('as_of'))
      .where('position', '>=', 10)
      .where('position', '<', 20)
      .executeTakeFirstOrThrow();

  it('is neither read nor compared when the service responds as before, and has the time of the response', async () => {
    const first = await refresh(0);
    const again = await refresh(MINUTE);
    expect(read).toBe(1);
    expect(again.data).toEqual(first.data);
    expect(again.meta).toEqual({
      ...first.meta,
      as_of: new Date(now).toISOString(),
      do_not_send: [],
    });
    rows[12] = rowOf(13, { first_name: 'Renamed', updated_at: '2026-02-01T00:00:00.000000Z' });
    expect(names(await refresh(MINUTE))).toContain('Renamed');
    expect(read).toBe(2);
  });

  it('follows the service when it responds as before, although another value was saved here in between', async () => {
    await refresh(0);
    now += 1_000;
    const saved = { first_name: 'Saved', last_name: '', phone: '+34612000012', email: '' };
    await upsertSavedContact(rowOf(12).uuid, saved);
    expect(names(await refresh(MINUTE))).toEqual(rows.slice(10, 20).map(({ first_name }) => first_name));
    expect(read).toBe(2);
  });

  it('is stored as seen when its last time was ten minutes ago', async () => {
    await refresh(0);
    await refresh(11 * MINUTE);
    expect((await oldest()).as_of).toBe(new Date(now).toISOString());
  });

  it('is read from the service when a contact of it has moved in the index since', async () => {
    await refresh(0);
    await open().updateTable('contact_index').set({ position: 31 }).where('position', '=', 14).execute();
    expect(names(await refresh(MINUTE))).toEqual(rows.slice(10, 20).map(({ first_name }) => first_name));
    await queuedUpdates();
  });

  it('is a saved copy while four others are being refreshed, and joins its own refresh', async () => {
    let release = () => {};
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const view = (per_page: number, refreshed = false) =>
      listContacts(staff(), { page: 1, per_page }, { refreshed });
    for (const per_page of [6, 7, 8, 9])
      expect((await view(per_page)).meta.saved).toEqual({ refreshing: true });
    expect((await view(10)).meta.saved).toEqual({ refreshing: false });
    expect((await view(6)).meta.saved).toEqual({ refreshing: true });
    const others = Promise.all([6, 7, 8, 9].map((per_page) => view(per_page, true)));
    release();
    for (const { meta } of await others) expect(meta.saved).toBeUndefined();
    expect((await view(10, true)).meta.saved).toBeUndefined();
  });
});
