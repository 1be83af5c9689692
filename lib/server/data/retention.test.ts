import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { DAY_MS } from '@/lib/dates/days';
import { longestHold } from '../../testing/longest-hold';
import { noteWeekBefore } from '../../testing/noted-week';
import { sentAt } from '../../testing/old-messages';
import { recorded } from '../../testing/people';
import { staff } from '../../testing/staff';
import { describeOnSqlite, describeStores, setUpApp } from '../../testing/stores';
import { noteDay } from '../audit/proven-time';
import { takeLease } from '../jobs/lease';
import { countsDrift } from '../sends/counts';
import { inLedger } from '../sends/ledger';
import { readDataSettings, saveDataSettings } from '../settings/data';
import type { RemovalRun } from './due';
import { removeMessages } from './remove-messages';
import { removeOld } from './retention';

let afterStep = async () => {};

vi.mock('./remove-messages', async (original) => {
  const real = await original<typeof import('./remove-messages')>();
  return {
    removeMessages: (run: RemovalRun) =>
      real.removeMessages({
        ...run,
        async step(change) {
          const result = await run.step(change);
          await afterStep();
          return result;
        },
      }),
  };
});

const NOW = Date.parse('2026-06-15T12:00:00Z');
const OLD = NOW - 400 * DAY_MS;
const YOUNG = NOW - 2 * DAY_MS;

describeStores('what is too old to be kept', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await noteWeekBefore(NOW);
  });

  const ids = async () => (await open().selectFrom('send').select('id').execute()).map(({ id }) => id);
  const keep = (months: number | null) =>
    saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, messages: months });

  it('stays forever unless an admin says otherwise', async () => {
    const id = await sentAt(OLD);
    await removeOld(NOW);
    expect(await ids()).toEqual([id]);
    expect(await readDataSettings()).toEqual({
      ...DEFAULT_DATA_SETTINGS,
      removed: {},
      is_clock_proven: true,
    });
  });

  it('is removed once a day, which is on record and noted', async () => {
    await sentAt(OLD);
    const young = await sentAt(YOUNG);
    await keep(12);
    await removeOld(NOW);
    expect(await ids()).toEqual([young]);
    const before = '2025-06-15T12:00:00.000Z';
    expect(await recorded('data.remove')).toMatchObject([
      { outcome: 'done', actor_name: 'retention', after: { part: 'messages', before, count: 1 } },
    ]);
    expect((await readDataSettings()).removed).toEqual({
      messages: { at: '2026-06-15T12:00:00.000Z', before, months: 12 },
    });
    await removeOld(NOW + DAY_MS);
    expect(await recorded('data.remove')).toHaveLength(1);
  });

  it('keeps a month of at least 31 days, whatever the calendar says', async () => {
    const march = Date.parse('2026-03-10T12:00:00Z');
    const kept = await sentAt(march - 30 * DAY_MS);
    await keep(1);
    await noteWeekBefore(march);
    await removeOld(march);
    expect(await ids()).toEqual([kept]);
  });

  it('is kept in the first week, when no clock is proven', async () => {
    await open().deleteFrom('setting').execute();
    await sentAt(OLD);
    await keep(1);
    await noteDay(NOW);
    await removeOld(NOW);
    expect(await ids()).toHaveLength(1);
    expect(await readDataSettings()).toMatchObject({ is_clock_proven: false });
  });

  it('is not what a clock that is a year ahead takes for old', async () => {
    const young = await sentAt(YOUNG);
    await keep(1);
    for (let day = 0; day < 6; day++) {
      const ahead = NOW + (365 + day) * DAY_MS;
      await noteDay(ahead);
      await sentAt(ahead);
      await removeOld(ahead);
    }
    expect(await ids()).toHaveLength(7);
    expect(await ids()).toContain(young);
  });

  it('is not what a clock that is three weeks ahead takes for old at its first run', async () => {
    const young = await sentAt(NOW - 20 * DAY_MS);
    await keep(1);
    for (let day = 6; day >= 0; day--) await noteDay(NOW - day * DAY_MS);
    const ahead = NOW + 20 * DAY_MS;
    await noteDay(ahead);
    await removeOld(ahead);
    expect(await ids()).toEqual([young]);
  });

  it('is not what one of two nodes takes for old whose clock is a year ahead', async () => {
    const young = await sentAt(YOUNG);
    await keep(3);
    for (let day = 0; day < 20; day++) {
      await noteDay(NOW + day * DAY_MS);
      await noteDay(NOW + (365 + day) * DAY_MS);
    }
    await removeOld(NOW + 385 * DAY_MS);
    expect(await ids()).toEqual([young]);
  });

  it('is left to the process that removes it already', async () => {
    await sentAt(OLD);
    await keep(12);
    await takeLease(open(), 'retention', 'another');
    await removeOld(NOW);
    expect(await ids()).toHaveLength(1);
  });

  it('is left by a process whose store a newer version has upgraded', async () => {
    await sentAt(OLD);
    await keep(12);
    const newer = { name: '9999-newer', timestamp: '' };
    const ledger = open() as never as {
      insertInto(table: string): { values(row: object): { execute(): Promise<unknown> } };
      deleteFrom(table: string): { where(...by: string[]): { execute(): Promise<unknown> } };
    };
    await ledger.insertInto('kysely_migration').values(newer).execute();
    await removeOld(NOW);
    await ledger.deleteFrom('kysely_migration').where('name', '=', newer.name).execute();
    expect(await ids()).toHaveLength(1);
  });

  it('goes on where a process was killed', async () => {
    for (let count = 0; count < 120; count++) await sentAt(OLD + count);
    await keep(12);
    let steps = 0;
    const step: RemovalRun['step'] = (change) => {
      steps += 1;
      if (steps === 2) throw new Error('killed');
      return inLedger(change);
    };
    const removal = {
      before: '2025-06-15T12:00:00.000Z',
      now: NOW,
      signal: new AbortController().signal,
      step,
    };
    await expect(removeMessages(removal)).rejects.toThrow('killed');
    expect((await ids()).length).toBe(95);
    expect(await countsDrift(open())).toEqual([]);
    await removeOld(NOW);
    expect(await ids()).toEqual([]);
    expect(await countsDrift(open())).toEqual([]);
  });

  it('stays from the moment in which an admin keeps it for longer', async () => {
    for (let count = 0; count < 500; count++) await sentAt(OLD + count);
    await keep(12);
    afterStep = async () => {
      afterStep = async () => {};
      await keep(null);
    };
    await removeOld(NOW);
    const left = (await ids()).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(500);
    expect(await recorded('data.remove')).toMatchObject([{ outcome: 'unknown' }]);
  });

  it('is on record as not all removed when the process is stopped', async () => {
    await sentAt(OLD);
    await keep(12);
    await expect(removeOld(NOW, AbortSignal.abort())).rejects.toMatchObject({ outcome: 'unknown' });
    expect(await recorded('data.remove')).toMatchObject([{ outcome: 'unknown' }]);
    expect(await ids()).toHaveLength(1);
  });

  it.each(['{', '7', '{"messages":0}', '{"messages":"1"}'])(
    'stays when the setting reads %j',
    async (value) => {
      await sentAt(OLD);
      await open()
        .insertInto('setting')
        .values({ key: 'data', value, updated_at: '' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
      await removeOld(NOW);
      expect(await ids()).toHaveLength(1);
    },
  );
});

describeOnSqlite('the removal of many messages', (open) => {
  it('lets other work go on between steps', async () => {
    setUpApp(open());
    await noteWeekBefore(NOW);
    await saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, messages: 12 });
    for (let count = 0; count < 1_000; count++) await sentAt(OLD + count);
    expect(await longestHold(() => removeOld(NOW), 50)).toBeLessThan(50);
    expect(await open().selectFrom('send').select('id').execute()).toEqual([]);
  });
});
