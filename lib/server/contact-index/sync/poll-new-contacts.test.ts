import { beforeEach, expect, it } from 'vitest';
import { listInstead, type Row, rowOf, rowsOf } from '../../../testing/listed';
import { asDesk, describeOnSqlite } from '../../../testing/stores';
import { MINUTE, REFRESH_MS, startWalking, type Walking } from '../../../testing/walking';
import { directoryStatus } from '../status';
import { noteUse } from './record-activity';

describeOnSqlite('a look at the end of the list', (open) => {
  let walking: Walking;
  let rows: Row[];
  beforeEach(async () => {
    asDesk(open());
    walking = startWalking(open());
    rows = rowsOf(198);
    listInstead(walking.knobs, rows);
    await walking.turn();
    walking.knobs.requests.length = 0;
  });

  /** As the guard of every handler does, by the walker's clock. */
  const use = () =>
    open()
      .updateTable('directory_walk')
      .set({ used_at: new Date(walking.clock.now()).toISOString() })
      .where('list', '=', 'contacts')
      .execute();
  const minuteLater = async () => {
    walking.clock.turn(MINUTE);
    await use();
    await walking.turn();
  };

  it('costs one call a minute while someone is there, and none while nobody is', async () => {
    await walking.turn();
    expect(walking.asked()).toEqual([]);
    await minuteLater();
    await walking.turn();
    expect(walking.asked()).toEqual(['2@100']);
    walking.clock.turn(2 * MINUTE);
    await walking.turn();
    expect(walking.asked()).toHaveLength(1);
  });

  it('finds who is new, on a new page too', async () => {
    rows.push(rowOf(199), rowOf(200), rowOf(201));
    await minuteLater();
    expect(walking.asked()).toEqual(['2@100', '3@100']);
    expect(await directoryStatus()).toMatchObject({ indexed: 201, expected: 201, complete: true });
  });

  it('begins where the index ends, though someone has seen how many there are now', async () => {
    rows.push(rowOf(199), rowOf(200), rowOf(201));
    await open()
      .updateTable('directory_walk')
      .set({ expected: 201 })
      .where('list', '=', 'contacts')
      .execute();
    await minuteLater();
    expect(await walking.indexed()).toHaveLength(201);
  });

  it('follows a list that has become shorter', async () => {
    rows.splice(80);
    await minuteLater();
    expect(walking.asked()).toEqual(['2@100', '1@100']);
    expect(await directoryStatus()).toMatchObject({ expected: 80 });
  });

  it('costs three calls at most, however much is new', async () => {
    rows.push(...rowsOf(1_000).slice(198));
    await minuteLater();
    expect(walking.asked()).toEqual(['2@100', '3@100', '4@100']);
    expect(await directoryStatus()).toMatchObject({ indexed: 400, expected: 1_000, complete: false });
  });

  it('lets a service that fails be until the next minute', async () => {
    walking.knobs.failAlways('listContacts', { kind: 'answer', status: 500 });
    await minuteLater();
    await walking.turn();
    expect(walking.asked()).toHaveLength(1);
    expect(await directoryStatus()).toMatchObject({ state: 'idle', problem: null });
  });

  it('is not taken while a walk is due', async () => {
    walking.clock.turn(REFRESH_MS);
    await use();
    await walking.turn();
    expect(walking.asked()).toEqual(['1@100', '2@100']);
  });

  it('knows of use from a note that is made twice a minute at most', async () => {
    const usedAt = async () => (await walking.contacts()).used_at;
    const now = Date.parse('2030-01-01T00:00:00Z');
    noteUse(now);
    await expect.poll(usedAt).toBe('2030-01-01T00:00:00.000Z');
    noteUse(now + 29_000);
    noteUse(now + 30_000);
    await expect.poll(usedAt).toBe('2030-01-01T00:00:30.000Z');
  });
});
