import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { createGate } from '@/lib/testing/gate';
import { MINUTE, REFRESH_MS, type Syncing, startSyncing } from '../../../testing/contact-index/sync';
import { listInstead, rowOf, rowsOf } from '../../../testing/listed';
import { handClock } from '../../../testing/service/hand-clock';
import { describeOnSqlite, setUpApp } from '../../../testing/stores';
import { readIndexStatus } from '../status';
import { upsertSavedContact } from '../upsert';

describeOnSqlite('the scheduler', (open) => {
  let syncing: Syncing;
  beforeEach(() => {
    setUpApp(open());
    syncing = startSyncing(open());
  });

  const status = () => readIndexStatus(syncing.clock.now());
  const pages = () => syncing.asked().map((asked) => asked.split('@')[0]);
  const fail = (status: number, headers?: Record<string, string>) =>
    syncing.faults.failAlways('listContacts', { kind: 'answer', status, headers });

  /** Stops the sync after the response with the given page, as the end of the process would. */
  const stopAt = async (page: number) => {
    const ending = new AbortController();
    syncing.between = (asked) => {
      if (asked.page === page) ending.abort(new Error('Stopped.'));
    };
    await expect(syncing.cycle(ending.signal)).rejects.toThrow('Stopped.');
    syncing.between = () => {};
  };

  it('syncs at first, then after every interval, and not in between', async () => {
    await syncing.cycle();
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(3);
    syncing.clock.turn(REFRESH_MS - 1);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(3);
    syncing.clock.turn(1);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(6);
  });

  it('syncs, polls and tries again when a clock that was a year ahead has been set back', async () => {
    const YEAR_MS = 365 * 24 * 60 * MINUTE;
    syncing.clock.turn(YEAR_MS);
    await syncing.cycle();
    syncing.activeAt = syncing.clock.now();
    syncing.clock.turn(MINUTE);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(4);

    syncing.clock.turn(-YEAR_MS);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(7);
    syncing.activeAt = syncing.clock.now();
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(8);

    syncing.clock.turn(YEAR_MS);
    fail(503);
    await syncing.cycle();
    const failed = syncing.asked().length;
    syncing.faults.failAlways('listContacts', null);
    syncing.clock.turn(-YEAR_MS);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(failed + 3);
  });

  it('syncs only on request when automatic syncs are off', async () => {
    const turn = syncing.another({ refreshMs: 0 });
    await turn();
    expect(syncing.asked()).toHaveLength(0);
    await syncing.request();
    await turn();
    await turn();
    expect(syncing.asked()).toHaveLength(3);
    expect((await syncing.contacts()).requested_at).toBeNull();
  });

  it('continues at the page that it had reached', async () => {
    await stopAt(2);
    expect(await syncing.contacts()).toMatchObject({ syncing: 1, position: 100, number: 1 });
    expect(await status()).toMatchObject({ state: 'syncing', read: 100, indexed: 100, complete: false });
    await syncing.another()();
    expect(pages()).toEqual(['1', '2', '2', '3']);
    expect(await syncing.contacts()).toMatchObject({ syncing: 0, number: 1, completed: 1 });
    expect(await status()).toMatchObject({ complete: true });
  });

  it('runs in one process at a time', async () => {
    await Promise.all([syncing.cycle(), syncing.another()(), syncing.another()()]);
    expect(pages()).toEqual(['1', '2', '3']);
  });

  it('writes nothing when it resumes after another process has taken over', async () => {
    const late = { clock: handClock(), woken: () => {} };
    const slept = new Promise<void>((resolve) => {
      late.woken = resolve;
    });
    const { opened: reaching, open: reached } = createGate();
    syncing.between = async ({ nth }) => {
      if (nth !== 2) return;
      reached();
      await slept;
    };
    const sleeping = syncing.another({ clock: late.clock })();
    await reaching;
    // The clock of the suspended one doesn't move.
    syncing.clock.turn(16_000);
    await syncing.cycle();
    const before = await syncing.contacts();
    expect(before).toMatchObject({ syncing: 0, completed: 1 });
    late.woken();
    await expect(sleeping).rejects.toThrow(expect.objectContaining({ name: 'LeaseLost' }));
    expect(await syncing.contacts()).toEqual(before);
  });

  it('does not overwrite a change that a person saves during a sync', async () => {
    const rows = rowsOf(10);
    listInstead(syncing.faults, rows);
    await syncing.cycle();
    syncing.between = async () => {
      const edit = { first_name: 'Marisol', last_name: 'Vega', phone: '+34612344711', email: '' };
      await upsertSavedContact(rowOf(3).uuid, edit);
    };
    await syncing.request();
    await syncing.cycle();
    const { record } = await open()
      .selectFrom('contact_index_record')
      .select('record')
      .where('uuid', '=', rowOf(3).uuid)
      .executeTakeFirstOrThrow();
    expect((JSON.parse(record) as Contact).first_name).toBe('Marisol');
  });

  it('waits longer each time while the service is down, keeps its position, and says why', async () => {
    syncing.between = ({ page }) => {
      if (page === 1) fail(503);
    };
    await syncing.cycle();
    expect(await status()).toMatchObject({
      state: 'waiting',
      read: 100,
      left_ms: null,
      problem: 'The messaging service failed to return its list. The sync will continue automatically.',
    });
    for (const seconds of [30, 60, 120, 240, 300, 300]) {
      const before = syncing.asked().length;
      syncing.clock.turn(seconds * 1000 - 1);
      await syncing.cycle();
      expect(syncing.asked()).toHaveLength(before);
      syncing.clock.turn(1);
      await syncing.cycle();
      expect(syncing.asked()).toHaveLength(before + 3);
    }
    syncing.faults.failAlways('listContacts', null);
    syncing.clock.turn(5 * MINUTE);
    await syncing.cycle();
    expect(await status()).toMatchObject({ state: 'idle', indexed: 240, complete: true, problem: null });
    expect(pages().filter((page) => page === '1')).toHaveLength(8);
  });

  it('waits as long as a busy service requires, without another call', async () => {
    fail(429, { 'retry-after': '90' });
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(1);
    syncing.faults.failAlways('listContacts', null);
    syncing.clock.turn(89_000);
    await syncing.cycle();
    expect(await status()).toMatchObject({ state: 'waiting', indexed: 0 });
    expect(syncing.asked()).toHaveLength(1);
  });

  it('makes one call every five minutes while the key is rejected', async () => {
    fail(401);
    await syncing.cycle();
    expect((await status()).problem).toContain('rejects the API key');
    syncing.clock.turn(5 * MINUTE - 1);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(1);
    syncing.clock.turn(1);
    await syncing.cycle();
    expect(syncing.asked()).toHaveLength(2);
  });

  it('does not take a wrong address for a service without contacts', async () => {
    await syncing.cycle();
    fail(404);
    syncing.clock.turn(REFRESH_MS);
    await syncing.cycle();
    expect(await status()).toMatchObject({ state: 'waiting', indexed: 240 });
    expect((await status()).problem).toContain('isn’t returning its list');
  });

  it('syncs contacts when groups cannot be read', async () => {
    syncing.faults.failAlways('listGroups', { kind: 'answer', status: 500 });
    await syncing.cycle();
    expect(await status()).toMatchObject({ state: 'idle', complete: true });
    expect((await status()).problem).toMatch(/^The contact groups can’t be read\./);
  });

  it('reports a failure of the store, and tries again later', async () => {
    syncing.between = () => {
      throw new Error('disk full');
    };
    await syncing.cycle();
    expect((await status()).problem).toContain('Couldn’t save the contacts');
    syncing.between = () => {};
    syncing.clock.turn(30_000);
    await syncing.cycle();
    expect(await status()).toMatchObject({ complete: true, problem: null });
  });

  it('estimates the time left', async () => {
    const ending = new AbortController();
    syncing.between = ({ page }) => {
      if (page === 1) syncing.clock.turn(10_000);
      else ending.abort(new Error('Stopped.'));
    };
    await expect(syncing.cycle(ending.signal)).rejects.toThrow('Stopped.');
    expect(await status()).toMatchObject({ read: 100, expected: 240, left_ms: 14_000 });
  });
});
