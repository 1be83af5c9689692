import { beforeEach, expect, it } from 'vitest';
import { MINUTE, REFRESH_MS, type Syncing, startSyncing } from '../../../testing/contact-index/sync';
import { listInstead, type Row, rowOf, rowsOf } from '../../../testing/listed';
import { describeStores, setUpApp } from '../../../testing/stores';
import { serviceConnection } from '../../service/connection';
import { readIndexStatus } from '../status';
import { contactList } from './sync-list';

const uuids = (rows: Row[]) => rows.map(({ uuid }) => uuid);

describeStores('a sync of a list that', (open) => {
  let syncing: Syncing;
  beforeEach(() => {
    setUpApp(open());
    syncing = startSyncing(open());
  });

  const list = (rows: Row[], twist?: Parameters<typeof listInstead>[2]) =>
    listInstead(syncing.faults, rows, twist);
  const status = () => readIndexStatus(syncing.clock.now());

  it('does not change reads every page once, groups too, and is complete', async () => {
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100', '3@100']);
    expect(await status()).toMatchObject({
      state: 'idle',
      indexed: 240,
      expected: 240,
      complete: true,
      unreadable: 0,
      problem: null,
      counts: { all: 239, deleted: 1 },
      next_at: new Date(syncing.clock.now() + REFRESH_MS).toISOString(),
    });
    expect(await open().selectFrom('contact_index_group').selectAll().execute()).not.toHaveLength(0);
  });

  it('is empty ends at once', async () => {
    list([]);
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100']);
    expect(await status()).toMatchObject({ indexed: 0, expected: 0, complete: true, state: 'idle' });
  });

  it('grows between two pages is read to its new end', async () => {
    const rows = rowsOf(200);
    list(rows);
    syncing.between = ({ page }) => {
      if (page === 1) rows.push(...rowsOf(230).slice(200));
    };
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100', '3@100']);
    expect(await syncing.indexed()).toEqual(uuids(rows));
  });

  it('loses a row between two pages misses another row, which the next sync finds', async () => {
    const rows = rowsOf(210);
    list(rows);
    syncing.between = ({ nth }) => {
      if (nth === 1) rows.splice(0, 1);
    };
    await syncing.cycle();
    const hidden = rowOf(101).uuid;
    expect(await syncing.indexed()).not.toContain(hidden);
    syncing.clock.turn(REFRESH_MS);
    await syncing.cycle();
    expect(await syncing.indexed()).toContain(hidden);
  });

  it('loses very many rows removes some at a time, and continues after an interruption', async () => {
    list(rowsOf(350));
    await syncing.cycle();
    list(rowsOf(50));
    syncing.clock.turn(REFRESH_MS);
    await syncing.cycle();
    syncing.clock.turn(REFRESH_MS);
    const contacts = contactList(serviceConnection().client);
    let steps = 0;
    const removeMissed: typeof contacts.removeMissed = async (tx, number) => {
      steps += 1;
      if (steps === 2) throw new Error('interrupted');
      return contacts.removeMissed(tx, number);
    };
    await syncing.another({ contacts: { ...contacts, removeMissed } })();
    expect(await syncing.indexed()).toHaveLength(250);
    expect(await syncing.contacts()).toMatchObject({ syncing: 1 });
    syncing.clock.turn(MINUTE);
    await syncing.cycle();
    expect(await syncing.indexed()).toHaveLength(50);
    expect(await syncing.contacts()).toMatchObject({ syncing: 0 });
  });

  it('gets a row in front between two pages shows one twice, and runs once more for the missed one', async () => {
    const rows = rowsOf(210);
    list(rows);
    syncing.between = ({ nth }) => {
      if (nth === 1) rows.unshift(rowOf(999));
    };
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100', '3@100', '1@100', '2@100', '3@100']);
    expect((await syncing.indexed()).sort()).toEqual(uuids(rows).sort());
    expect(await status()).toMatchObject({ indexed: 211, expected: 211, complete: true });
  });

  it('is reordered between two pages runs exactly once more', async () => {
    const rows = rowsOf(200);
    list(rows);
    syncing.between = () => {
      rows.reverse();
    };
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(4);
  });

  it('shows one contact at two places keeps the newer, and does not repeat every sync for the missing one', async () => {
    const rows = rowsOf(150);
    rows[120] = rowOf(7, { first_name: 'Newer', updated_at: '2026-02-01T00:00:00.000000Z' });
    list(rows);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(4);
    const record = await open()
      .selectFrom('contact_index_record')
      .select('record')
      .where('uuid', '=', rowOf(7).uuid)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record.record)).toMatchObject({ first_name: 'Newer' });
    expect(await status()).toMatchObject({ indexed: 149, expected: 150, complete: false });
    syncing.clock.turn(REFRESH_MS);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(6);
  });

  it('shrinks ends where it now ends', async () => {
    const rows = rowsOf(300);
    list(rows);
    syncing.between = ({ nth }) => {
      if (nth === 1) rows.splice(150);
    };
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100']);
    expect(await status()).toMatchObject({ expected: 150, state: 'idle' });
  });

  it('has unreadable records counts them', async () => {
    const rows = rowsOf(120);
    rows[3] = { ...rowOf(4), uuid: 'nonsense' };
    list(rows);
    await syncing.cycle();
    expect(await status()).toMatchObject({ indexed: 119, expected: 120, unreadable: 1, complete: true });
    expect(syncing.asked()).toHaveLength(2);
  });

  it('has records that the store refuses leaves out only these, and counts them', async () => {
    const rows = rowsOf(120);
    list(rows);
    const refused = [rowOf(4).uuid, rowOf(120).uuid];
    syncing.storing = async ({ data }, tx) => {
      if (!data.some(({ uuid }) => refused.includes(uuid))) return;
      const twice = { key: 'twice', count: 1 };
      await tx.insertInto('contact_index_count').values([twice, twice]).execute();
    };
    await syncing.cycle();
    expect(await syncing.indexed()).toEqual(uuids(rows).filter((uuid) => !refused.includes(uuid)));
    expect(await status()).toMatchObject({ indexed: 118, expected: 120, unreadable: 2, complete: true });
    expect(
      await open().selectFrom('contact_index_count').selectAll().where('key', '=', 'twice').execute(),
    ).toEqual([]);
  });

  it('has deleted, phoneless and duplicate contacts stores them as they are', async () => {
    const phone = '+34612009999';
    list([
      rowOf(1, { deleted_at: '2026-01-01T00:00:00Z' }),
      rowOf(2, { phone: null }),
      rowOf(3, { phone }),
      rowOf(4, { phone }),
    ]);
    await syncing.cycle();
    expect((await status()).counts).toMatchObject({ all: 3, deleted: 1, same_phone: 2 });
  });

  it('links to another host is read by page numbers alone', async () => {
    list(rowsOf(150), (page) => ({ ...page, links: { ...page.links, next: 'http://evil.example/?page=2' } }));
    await syncing.cycle();
    expect(syncing.faults.requests.every(({ url }) => url.startsWith('http://service.internal/'))).toBe(true);
    expect(await syncing.indexed()).toHaveLength(150);
  });

  it('loses a row keeps it after one sync that misses it, and removes it after two', async () => {
    const rows = rowsOf(110);
    list(rows);
    await syncing.cycle();
    const [gone] = rows.splice(50, 1);
    for (const still of [true, false]) {
      syncing.clock.turn(REFRESH_MS);
      await syncing.cycle();
      expect((await syncing.indexed()).includes(gone?.uuid ?? '')).toBe(still);
    }
    expect(await status()).toMatchObject({ indexed: 109, expected: 109, complete: true });
  });
});
