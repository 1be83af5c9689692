import { beforeEach, expect, it } from 'vitest';
import type { ListPage } from '@/lib/sandbox/responses';
import { type Syncing, startSyncing } from '../../../testing/contact-index/sync';
import { listInstead, type Row, rowOf, rowsOf } from '../../../testing/listed';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import { readIndexStatus } from '../status';

type Asked = { page: number; perPage: number };

describeOnSqlite('a sync with a service that', (open) => {
  let syncing: Syncing;
  beforeEach(() => {
    setUpApp(open());
    syncing = startSyncing(open());
  });

  const list = (count: number, twist: (page: ListPage, asked: Asked) => unknown, bad: number[] = []) => {
    const rows: Row[] = rowsOf(count);
    listInstead(syncing.faults, rows, (page, asked) => {
      if (page.data.some(({ id }) => bad.includes(id as number))) throw new Error('A record that breaks it.');
      return twist(page, asked);
    });
  };
  const said = (page: ListPage, meta: Record<string, unknown>) => ({
    ...page,
    meta: { ...page.meta, ...meta },
  });
  const unsaid = ({ data }: ListPage) => ({ data });
  const status = () => readIndexStatus(syncing.clock.now());

  it('returns smaller pages and says so uses its size', async () => {
    syncing.faults.perPageCap = 30;
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', ...[2, 3, 4, 5, 6, 7, 8].map((page) => `${page}@30`)]);
    expect(await status()).toMatchObject({ indexed: 240, expected: 240, complete: true });
  });

  it('sends numbers as strings is understood', async () => {
    syncing.faults.perPageCap = 30;
    syncing.faults.transformPage = (page) =>
      said(page, { per_page: '30', total: `${page.meta?.total}`, last_page: `${page.meta?.last_page}` });
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(8);
    expect(await status()).toMatchObject({ indexed: 240, complete: true });
  });

  it('silently returns smaller pages is complete', async () => {
    syncing.faults.perPageCap = 30;
    syncing.faults.transformPage = (page) => unsaid(page);
    await syncing.cycle();
    expect(await syncing.indexed()).toHaveLength(240);
    expect(await status()).toMatchObject({ indexed: 240, complete: true });
    expect(syncing.asked()).toHaveLength(10);
  });

  it('starts to return smaller pages during a sync misses no contact', async () => {
    syncing.between = ({ nth }) => {
      if (nth === 1) syncing.faults.perPageCap = 30;
    };
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100', '4@30', '5@30', '6@30', '7@30', '8@30']);
    expect(await syncing.indexed()).toHaveLength(240);
  });

  it('refuses large pages gets requests for smaller ones', async () => {
    list(60, (page, { perPage }) =>
      perPage > 20 ? { statusCode: 400, message: 'The per page must not be greater than 20.' } : page,
    );
    await syncing.cycle();
    expect(syncing.asked().slice(0, 5)).toEqual(['1@100', '1@50', '1@25', '1@5', '2@5']);
    expect(await status()).toMatchObject({ indexed: 60, complete: true });
  });

  it('has no total is read until a page is empty', async () => {
    list(200, unsaid);
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100', '3@100']);
    expect(await status()).toMatchObject({ indexed: 200, expected: 200, complete: true });
  });

  it('responds past the end with an error ends there', async () => {
    list(200, (page) => (page.data.length === 0 ? { statusCode: 404 } : unsaid(page)));
    await syncing.cycle();
    expect(await status()).toMatchObject({ indexed: 200, complete: true, problem: null });
  });

  it('repeats its last page ends there', async () => {
    const rows = rowsOf(200);
    listInstead(syncing.faults, rows, (page) =>
      unsaid(page.data.length > 0 ? page : { ...page, data: rows.slice(100) }),
    );
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100', '3@100']);
    expect(await status()).toMatchObject({ indexed: 200, complete: true });
  });

  it('has a larger total than rows stays incomplete', async () => {
    const rows = rowsOf(200);
    const promise = (page: ListPage) => said(page, { total: 5_000, last_page: 50 });
    listInstead(syncing.faults, rows, (page) =>
      promise(page.data.length > 0 ? page : { ...page, data: rows.slice(100) }),
    );
    await syncing.cycle();
    await syncing.request();
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(9);
    expect(await status()).toMatchObject({ indexed: 200, expected: 5_000, complete: false, state: 'idle' });
  });

  it('leaves out rows for a while loses none of them', async () => {
    const rows = rowsOf(200);
    listInstead(syncing.faults, rows);
    await syncing.cycle();
    listInstead(syncing.faults, rows, (page, asked) => (asked.page > 1 ? { ...page, data: [] } : page));
    for (let again = 0; again < 3; again += 1) {
      await syncing.request();
      await syncing.cycle();
    }
    expect(await syncing.indexed()).toHaveLength(200);
  });

  it('fails at one record is read around it, and the record is counted', async () => {
    list(240, (page) => page, [107]);
    await syncing.cycle();
    expect(await syncing.indexed()).toHaveLength(239);
    expect(await syncing.indexed()).not.toContain(rowOf(107).uuid);
    expect(await status()).toMatchObject({ expected: 240, unreadable: 1, complete: true, problem: null });
    expect(syncing.asked().length).toBeLessThan(30);
    expect(syncing.asked().slice(-2)).toEqual(['4@50', '3@100']);
  });

  it('fails at its first record is not taken for down', async () => {
    list(240, (page) => page, [1]);
    await syncing.cycle();
    expect(await status()).toMatchObject({ indexed: 239, unreadable: 1, complete: true });
  });

  it('fails at one place removes no contact that may be there', async () => {
    list(150, (page) => page);
    await syncing.cycle();
    list(150, (page) => page, [30]);
    for (let again = 0; again < 3; again += 1) {
      await syncing.request();
      await syncing.cycle();
    }
    expect(await syncing.indexed()).toContain(rowOf(30).uuid);
  });

  it('fails at every second request is read completely', async () => {
    const fault = { kind: 'answer', status: 500 } as const;
    syncing.faults.failNext('listContacts', ...[1, 2, 3, 4].flatMap(() => [fault, null]));
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '1@100', '2@100', '2@100', '3@100', '3@100']);
    expect(await status()).toMatchObject({ indexed: 240, unreadable: 0, complete: true });
  });

  it('fails at many records in a row pauses the sync', async () => {
    const everywhere = rowsOf(240).map((row) => row.id as number);
    list(240, (page) => page, everywhere.slice(100, 180));
    await syncing.cycle();
    expect(await status()).toMatchObject({
      state: 'waiting',
      indexed: 100,
      problem:
        'The messaging service failed for several records in a row. The sync will continue automatically.',
    });
    expect(syncing.asked().length).toBeLessThan(30);
  });

  it('returns pages of another size each time pauses the sync', async () => {
    const rows = rowsOf(90);
    list(2_000, (page, { page: number, perPage }) => {
      if (number === 1) return page;
      const size = perPage === 7 ? 90 : 7;
      return said({ ...page, data: rows.slice(0, size) }, { per_page: size });
    });
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(11);
    expect((await status()).problem).toContain('returns other pages than requested');
  });
});
