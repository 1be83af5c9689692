import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { listInstead, rowOf, rowsOf } from '../../../testing/listed';
import { handClock } from '../../../testing/service/hand-clock';
import { asDesk, describeOnSqlite } from '../../../testing/stores';
import { MINUTE, REFRESH_MS, startWalking, type Walking } from '../../../testing/walking';
import { directoryStatus } from '../status';
import { rememberSaved } from '../upsert';

describeOnSqlite('the walker', (open) => {
  let walking: Walking;
  beforeEach(() => {
    asDesk(open());
    walking = startWalking(open());
  });

  const status = () => directoryStatus(walking.clock.now());
  const pages = () => walking.asked().map((asked) => asked.split('@')[0]);
  const fail = (status: number, headers?: Record<string, string>) =>
    walking.knobs.failAlways('listContacts', { kind: 'answer', status, headers });

  /** Stops the walk once the given page has been answered, as an end of the process would. */
  const stopAt = async (page: number) => {
    const ending = new AbortController();
    walking.between = (asked) => {
      if (asked.page === page) ending.abort(new Error('Stopped.'));
    };
    await expect(walking.turn(ending.signal)).rejects.toThrow('Stopped.');
    walking.between = () => {};
  };

  it('walks when nothing was ever read, then after every interval, and not in between', async () => {
    await walking.turn();
    await walking.turn();
    expect(walking.asked()).toHaveLength(3);
    walking.clock.turn(REFRESH_MS - 1);
    await walking.turn();
    expect(walking.asked()).toHaveLength(3);
    walking.clock.turn(1);
    await walking.turn();
    expect(walking.asked()).toHaveLength(6);
  });

  it('walks only when it is asked to where it should not by itself', async () => {
    const turn = walking.another({ refreshMs: 0 });
    await turn();
    expect(walking.asked()).toHaveLength(0);
    await walking.wish();
    await turn();
    await turn();
    expect(walking.asked()).toHaveLength(3);
    expect((await walking.contacts()).wanted_at).toBeNull();
  });

  it('goes on at the page that it had reached', async () => {
    await stopAt(2);
    expect(await walking.contacts()).toMatchObject({ walking: 1, position: 100, number: 1 });
    expect(await status()).toMatchObject({ state: 'walking', read: 100, indexed: 100, complete: false });
    await walking.another()();
    expect(pages()).toEqual(['1', '2', '2', '3']);
    expect(await walking.contacts()).toMatchObject({ walking: 0, number: 1, completed: 1 });
    expect(await status()).toMatchObject({ complete: true });
  });

  it('is one of all that could walk at once', async () => {
    await Promise.all([walking.turn(), walking.another()(), walking.another()()]);
    expect(pages()).toEqual(['1', '2', '3']);
  });

  it('writes nothing when it wakes up after another has taken over', async () => {
    const late = { clock: handClock(), woken: () => {} };
    const slept = new Promise<void>((resolve) => {
      late.woken = resolve;
    });
    let reached = () => {};
    const reaching = new Promise<void>((resolve) => {
      reached = resolve;
    });
    walking.between = async ({ nth }) => {
      if (nth !== 2) return;
      reached();
      await slept;
    };
    const sleeping = walking.another({ clock: late.clock })();
    await reaching;
    // The time of the one who sleeps stands still.
    walking.clock.turn(16_000);
    await walking.turn();
    const before = await walking.contacts();
    expect(before).toMatchObject({ walking: 0, completed: 1 });
    late.woken();
    await expect(sleeping).rejects.toThrow(expect.objectContaining({ name: 'LeaseLost' }));
    expect(await walking.contacts()).toEqual(before);
  });

  it('does not overwrite what a person saves while it walks with a page from before', async () => {
    const rows = rowsOf(10);
    listInstead(walking.knobs, rows);
    await walking.turn();
    walking.between = async () => {
      const edit = { first_name: 'Marisol', last_name: 'Vega', phone: '+34612344711', email: '' };
      await rememberSaved(rowOf(3).uuid, edit);
    };
    await walking.wish();
    await walking.turn();
    const { record } = await open()
      .selectFrom('directory_record')
      .select('record')
      .where('uuid', '=', rowOf(3).uuid)
      .executeTakeFirstOrThrow();
    expect((JSON.parse(record) as Contact).first_name).toBe('Marisol');
  });

  it('waits longer each time while the service is down, keeps its place, and says why', async () => {
    walking.between = ({ page }) => {
      if (page === 1) fail(503);
    };
    await walking.turn();
    expect(await status()).toMatchObject({
      state: 'waiting',
      read: 100,
      left_ms: null,
      problem: 'The messaging service fails when it is asked for its list. The desk tries again by itself.',
    });
    for (const seconds of [30, 60, 120, 240, 300, 300]) {
      const before = walking.asked().length;
      walking.clock.turn(seconds * 1000 - 1);
      await walking.turn();
      expect(walking.asked()).toHaveLength(before);
      walking.clock.turn(1);
      await walking.turn();
      expect(walking.asked()).toHaveLength(before + 3);
    }
    walking.knobs.failAlways('listContacts', null);
    walking.clock.turn(5 * MINUTE);
    await walking.turn();
    expect(await status()).toMatchObject({ state: 'idle', indexed: 240, complete: true, problem: null });
    expect(pages().filter((page) => page === '1')).toHaveLength(8);
  });

  it('waits as long as a busy service asks for, without a call more', async () => {
    fail(429, { 'retry-after': '90' });
    await walking.turn();
    expect(walking.asked()).toHaveLength(1);
    walking.knobs.failAlways('listContacts', null);
    walking.clock.turn(89_000);
    await walking.turn();
    expect(await status()).toMatchObject({ state: 'waiting', indexed: 0 });
    expect(walking.asked()).toHaveLength(1);
  });

  it('asks a service that rejects the key every five minutes, once', async () => {
    fail(401);
    await walking.turn();
    expect((await status()).problem).toContain('SERVICE_API_KEY');
    walking.clock.turn(5 * MINUTE - 1);
    await walking.turn();
    expect(walking.asked()).toHaveLength(1);
    walking.clock.turn(1);
    await walking.turn();
    expect(walking.asked()).toHaveLength(2);
  });

  it('does not take a service that has nothing at its address for one without contacts', async () => {
    await walking.turn();
    fail(404);
    walking.clock.turn(REFRESH_MS);
    await walking.turn();
    expect(await status()).toMatchObject({ state: 'waiting', indexed: 240 });
    expect((await status()).problem).toContain('does not give its list');
  });

  it('reads contacts although groups cannot be read', async () => {
    walking.knobs.failAlways('listGroups', { kind: 'answer', status: 500 });
    await walking.turn();
    expect(await status()).toMatchObject({ state: 'idle', complete: true });
    expect((await status()).problem).toMatch(/^The contact groups cannot be read\./);
  });

  it('lets the store’s own failure be known, and tries again later', async () => {
    walking.between = () => {
      throw new Error('disk full');
    };
    await walking.turn();
    expect((await status()).problem).toContain('could not keep what it read');
    walking.between = () => {};
    walking.clock.turn(30_000);
    await walking.turn();
    expect(await status()).toMatchObject({ complete: true, problem: null });
  });

  it('tells its pace', async () => {
    const ending = new AbortController();
    walking.between = ({ page }) => {
      if (page === 1) walking.clock.turn(10_000);
      else ending.abort(new Error('Stopped.'));
    };
    await expect(walking.turn(ending.signal)).rejects.toThrow('Stopped.');
    expect(await status()).toMatchObject({ read: 100, expected: 240, left_ms: 14_000 });
  });
});
