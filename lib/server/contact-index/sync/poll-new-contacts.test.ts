import { beforeEach, expect, it } from 'vitest';
import { MINUTE, REFRESH_MS, type Syncing, startSyncing } from '../../../testing/contact-index/sync';
import { listInstead, type Row, rowOf, rowsOf } from '../../../testing/listed';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import { readIndexStatus } from '../status';

describeOnSqlite('a poll for new contacts', (open) => {
  let syncing: Syncing;
  let rows: Row[];
  beforeEach(async () => {
    setUpApp(open());
    syncing = startSyncing(open());
    rows = rowsOf(198);
    listInstead(syncing.faults, rows);
    await syncing.cycle();
    syncing.faults.requests.length = 0;
  });

  const minuteLater = async () => {
    syncing.clock.turn(MINUTE);
    syncing.activeAt = syncing.clock.now();
    await syncing.cycle();
  };

  it('costs one call a minute while someone uses the app, and none otherwise', async () => {
    await syncing.cycle();
    expect(syncing.asked()).toEqual([]);
    await minuteLater();
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['2@100']);
    syncing.clock.turn(2 * MINUTE);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(1);
  });

  it('finds new contacts, also on a new page', async () => {
    rows.push(rowOf(199), rowOf(200), rowOf(201));
    await minuteLater();
    expect(syncing.asked()).toEqual(['2@100', '3@100']);
    expect(await readIndexStatus()).toMatchObject({ indexed: 201, expected: 201, complete: true });
  });

  it('goes on when the store refuses what it has found, and leaves it to the next sync', async () => {
    rows.push(rowOf(199), rowOf(200));
    syncing.storing = () => {
      throw Object.assign(new Error(), { code: 'SQLITE_CONSTRAINT_UNIQUE' });
    };
    await minuteLater();
    expect(await syncing.indexed()).toHaveLength(198);
    syncing.storing = () => {};
    syncing.clock.turn(REFRESH_MS);
    await syncing.cycle();
    expect(await syncing.indexed()).toHaveLength(200);
  });

  it('starts where the index ends, even when the new total is known', async () => {
    rows.push(rowOf(199), rowOf(200), rowOf(201));
    await open()
      .updateTable('contact_index_sync')
      .set({ expected: 201 })
      .where('list', '=', 'contacts')
      .execute();
    await minuteLater();
    expect(await syncing.indexed()).toHaveLength(201);
  });

  it('follows a list that got shorter', async () => {
    rows.splice(80);
    await minuteLater();
    expect(syncing.asked()).toEqual(['2@100', '1@100']);
    expect(await readIndexStatus()).toMatchObject({ expected: 80 });
  });

  it('costs three calls at most, however many contacts are new', async () => {
    rows.push(...rowsOf(1_000).slice(198));
    await minuteLater();
    expect(syncing.asked()).toEqual(['2@100', '3@100', '4@100']);
    expect(await readIndexStatus()).toMatchObject({ indexed: 400, expected: 1_000, complete: false });
  });

  it('waits until the next minute when the service fails', async () => {
    syncing.faults.failAlways('listContacts', { kind: 'answer', status: 500 });
    await minuteLater();
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(1);
    expect(await readIndexStatus()).toMatchObject({ state: 'idle', problem: null });
  });

  it('does not happen when a sync is due', async () => {
    syncing.clock.turn(REFRESH_MS);
    syncing.activeAt = syncing.clock.now();
    await syncing.cycle();
    expect(syncing.asked()).toEqual(['1@100', '2@100']);
  });
});
