import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { person, recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { type Store, store } from '../db/client';
import { requireStillAllowed } from '../users/still-allowed';
import { defineSetting } from './define-setting';

const setting = defineSetting({
  key: 'tea',
  schema: z.object({ cups: z.int().max(9), milk: z.boolean() }),
  defaults: { cups: 1, milk: false },
  action: 'tea_settings.update',
});

const openingHours = defineSetting({
  key: 'tea_hours',
  schema: z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to, { path: ['to'] }),
  defaults: { from: 9, to: 18 },
  action: 'tea_settings.update',
});

describeStores('a setting', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('has its defaults until it is saved, which is audited with what it was', async () => {
    const { ctx } = await person('Ana', 'admin');
    expect(await setting.read()).toEqual({ cups: 1, milk: false });
    await setting.save(ctx, { cups: 3, milk: true });
    await setting.save(ctx, { cups: 4, milk: true });
    expect(await setting.read()).toEqual({ cups: 4, milk: true });
    expect(await recorded('tea_settings.update')).toMatchObject([
      { record_id: 'tea', before: { cups: 1, milk: false }, after: { cups: 3, milk: true } },
      { before: { cups: 3, milk: true }, after: { cups: 4, milk: true } },
    ]);
  });

  it('records nothing when it is saved as it is', async () => {
    const { ctx } = await person('Ana', 'admin');
    await setting.save(ctx, { milk: false, cups: 1 });
    expect(await recorded('tea_settings.update')).toEqual([]);
  });

  it('is saved by the first of two who opened it at the same time, and by those who expect nothing', async () => {
    const { ctx } = await person('Ana', 'admin');
    const opened = await setting.read();
    await setting.save(ctx, { cups: 3, milk: false }, opened);
    await expect(setting.save(ctx, { cups: 1, milk: true }, opened)).rejects.toMatchObject({
      code: 'conflict',
      outcome: 'not_executed',
    });
    expect(await setting.read()).toEqual({ cups: 3, milk: false });
    await setting.save(ctx, { cups: 1, milk: true });
    expect(await setting.read()).toEqual({ cups: 1, milk: true });
  });

  it('is not saved by someone who has lost the right to since the request was checked', async () => {
    const { ctx, id } = await person('Ana', 'admin');
    const recheck = (tx: Store) => requireStillAllowed(tx, ctx, 'staff:manage');
    await setting.save({ ...ctx, recheck }, { cups: 2, milk: false });
    await store().updateTable('user').set({ role: 'support' }).where('id', '=', id).execute();
    await expect(setting.save({ ...ctx, recheck }, { cups: 3, milk: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await setting.read()).toEqual({ cups: 2, milk: false });
  });

  it('is saved once when two save at the same moment', async () => {
    const { ctx } = await person('Ana', 'admin');
    const opened = await setting.read();
    const saves = [3, 4].map((cups) => setting.save(ctx, { cups, milk: false }, opened));
    const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['{"cups":2}', { cups: 2, milk: false }],
    ['{"cups":99,"milk":true}', { cups: 1, milk: false }],
    ['{"cups":', { cups: 1, milk: false }],
    ['7', { cups: 1, milk: false }],
  ])('reads %s as an older or a broken row: what it lacks is the default', async (value, expected) => {
    await store().insertInto('setting').values({ key: 'tea', value, updated_at: '' }).execute();
    expect(await setting.read()).toEqual(expected);
  });

  it.each([
    ['{"from":10}', { from: 10, to: 18 }],
    ['{"from":20}', { from: 9, to: 18 }],
  ])(
    'checks the fields of %s together when it is read: the defaults, where they contradict each other',
    async (value, expected) => {
      await store().insertInto('setting').values({ key: 'tea_hours', value, updated_at: '' }).execute();
      expect(await openingHours.read()).toEqual(expected);
    },
  );
});
