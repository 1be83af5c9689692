import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_DATA_SETTINGS, type KeptPart } from '@/lib/data/settings';
import { DAY_MS } from '@/lib/dates/days';
import { draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { noteWeekBefore } from '../../testing/noted-week';
import { sentAt } from '../../testing/old-messages';
import { recorded } from '../../testing/people';
import { withSandbox } from '../../testing/service';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBroadcast } from '../broadcasts/broadcasts';
import { resumeBroadcast } from '../broadcasts/control';
import { retryBroadcast } from '../broadcasts/copy';
import { planBroadcast } from '../broadcasts/plan';
import { askForPlan } from '../broadcasts/prepare';
import { startBroadcast } from '../broadcasts/start';
import { getBroadcast } from '../broadcasts/store';
import { saveDataSettings } from '../settings/data';
import { previewRemoval } from './preview';
import { removeOld } from './retention';

const NOW = Date.now();
const OLD = NOW - 40 * DAY_MS;
const LONG_AGO = new Date(OLD).toISOString();
const LATELY = new Date(NOW - DAY_MS).toISOString();
const NUMBERS = ['+34612000001', '+34612000002'];

describeStores('the removal of what no one has gone on with', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await noteWeekBefore(NOW);
    await indexContacts(NUMBERS.map((phone) => ({ phone, first_name: 'Ana' })));
  });

  const settingFor = (part: KeptPart) => ({ ...DEFAULT_DATA_SETTINGS, [part]: 1 });
  async function removeAfterMonth(part: KeptPart) {
    const { [part]: preview } = await previewRemoval(settingFor(part));
    await saveDataSettings(staff(), settingFor(part));
    await removeOld(NOW);
    return preview?.count;
  }

  const set = (id: string, columns: object) =>
    open().updateTable('broadcast').set(columns).where('id', '=', id).execute();
  const rowsOf = (table: 'send' | 'broadcast_recipient', id: string) =>
    open().selectFrom(table).select('broadcast_id').where('broadcast_id', '=', id).execute();

  async function planned() {
    const template_id = await saleTemplate({ name: `sale_${crypto.randomUUID().slice(0, 8)}` });
    const sources = [{ type: 'numbers', text: NUMBERS.join('\n') }];
    const { id } = await createBroadcast(marketer(), draftTo(template_id, sources));
    await planBroadcast(marketer(), id);
    return id;
  }

  /** One that has ended, with a message; nobody else got it. */
  async function ended() {
    const id = await planned();
    const counts = { n_waiting: 0, n_accepted: 1, n_not_reached: 1, plan_token: null };
    await set(id, { state: 'finished', started_at: LONG_AGO, ended_at: LONG_AGO, ...counts });
    const rows = open().updateTable('broadcast_recipient').where('broadcast_id', '=', id);
    await rows.set({ state: 'not_reached' }).execute();
    await rows.set({ state: 'accepted' }).where('position', '=', 0).execute();
    await sentAt(OLD, { phone: NUMBERS[0], broadcast: { id, recipient: 0 } });
    return id;
  }

  const AGED = { updated_at: LONG_AGO, planned_at: LONG_AGO, last_progress_at: LONG_AGO };

  async function retryOf(id: string, columns: object = AGED) {
    const retry = await retryBroadcast(marketer(), id);
    await planBroadcast(marketer(), retry.id);
    await set(retry.id, columns);
    return retry.id;
  }

  it('stops a broadcast that missed its start so long ago, and removes its people', async () => {
    const id = await planned();
    await set(id, { ...AGED, state: 'missed', ended_at: LONG_AGO });
    expect(await removeAfterMonth('people')).toBe(2);
    expect(await getBroadcast(id)).toMatchObject({
      state: 'stopped',
      reason: 'It didn’t start in time, and no one started it later. Nothing was sent.',
      counts: { audience: 2, waiting: 0, not_reached: 2 },
      removed: { people_at: expect.any(String) },
    });
    expect(await rowsOf('broadcast_recipient', id)).toEqual([]);
    expect(await recorded('broadcast.stop')).toMatchObject([{ actor_name: 'Broadcasts' }]);
    await expect(resumeBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('frees the messages of a series of which a retry missed its start so long ago', async () => {
    const id = await ended();
    const retry = await retryOf(id, { ...AGED, state: 'missed', ended_at: LATELY });
    expect(await removeAfterMonth('messages')).toBe(0);
    expect(await getBroadcast(retry)).toMatchObject({ state: 'missed' });
    await set(retry, { ended_at: LONG_AGO });
    expect(await removeAfterMonth('messages')).toBe(1);
    expect(await rowsOf('send', id)).toEqual([]);
    expect(await getBroadcast(retry)).toMatchObject({ state: 'stopped', counts: { not_reached: 1 } });
  });

  it('frees the messages of a series whose retry was prepared so long ago, and keeps its draft', async () => {
    const id = await ended();
    const retry = await retryOf(id);
    const { plan } = await getBroadcast(retry);
    expect(await removeAfterMonth('messages')).toBe(1);
    expect(await rowsOf('send', id)).toEqual([]);
    expect(await rowsOf('broadcast_recipient', retry)).toEqual([]);
    expect(await getBroadcast(retry)).toMatchObject({ state: 'draft', plan: null, preparing: null });
    const start = startBroadcast(marketer(), retry, { plan_hash: plan?.plan_hash ?? '' });
    await expect(start).rejects.toMatchObject({ code: 'conflict' });
    await expect(planBroadcast(marketer(), retry)).rejects.toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['edited', { updated_at: LATELY }],
    ['prepared', { planned_at: LATELY }],
    ['being prepared', { last_progress_at: LATELY, planned_at: null }],
  ])('leaves a recipient list of a draft that was %s lately', async (_, lately) => {
    const id = await ended();
    const retry = await retryOf(id, { ...AGED, ...lately });
    for (const part of ['messages', 'people'] as const) expect(await removeAfterMonth(part)).toBe(0);
    expect(await rowsOf('send', id)).toHaveLength(1);
    expect(await rowsOf('broadcast_recipient', retry)).toHaveLength(1);
  });

  it('leaves a draft whose recipient list someone has just asked for', async () => {
    const id = await ended();
    const retry = await retryOf(id);
    await askForPlan(marketer(), retry);
    expect(await removeAfterMonth('messages')).toBe(0);
    expect(await getBroadcast(retry)).toMatchObject({ preparing: { problem: null } });
  });

  it('removes the people that a draft has from a recipient list that became void', async () => {
    const id = await planned();
    await set(id, { ...AGED, plan_token: null, plan_hash: null, planned_at: null });
    expect(await removeAfterMonth('people')).toBe(2);
    expect(await rowsOf('broadcast_recipient', id)).toEqual([]);
    expect(await planBroadcast(marketer(), id)).toMatchObject({ recipients: 2 });
  });
});
