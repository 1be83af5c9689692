import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_DATA_SETTINGS, type KeptPart } from '@/lib/data/settings';
import { DAY_MS } from '@/lib/dates/days';
import { adminNamed, draftTo, indexContacts, saleTemplate } from '../../testing/broadcasts';
import { supporter, uploadText } from '../../testing/imports';
import { marketer } from '../../testing/marketer';
import { noteWeekBefore } from '../../testing/noted-week';
import { withSandbox } from '../../testing/service';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { createBroadcast } from '../broadcasts/broadcasts';
import { duplicateBroadcast, retryBroadcast } from '../broadcasts/copy';
import { exportRecipients } from '../broadcasts/export';
import { planBroadcast } from '../broadcasts/plan';
import { listRecipients } from '../broadcasts/recipients';
import { getBroadcast } from '../broadcasts/store';
import { undoImport } from '../imports/control';
import { listRows } from '../imports/rows';
import { getImport } from '../imports/store';
import { saveDataSettings } from '../settings/data';
import { removeOld } from './retention';

const NOW = Date.now();
const LONG_AGO = new Date(NOW - 40 * DAY_MS).toISOString();
const NUMBERS = ['+34612000001', '+34612000002', '+34612000003'];
const PAGE = { page: 1, per_page: 10 };

describeStores('the removal of old rows', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await noteWeekBefore(NOW);
  });

  const keep = (part: KeptPart) => saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, [part]: 1 });

  /** One to the rows of a file, which has ended. */
  async function ended(columns: object = {}) {
    const template_id = await saleTemplate({ name: `sale_${crypto.randomUUID().slice(0, 8)}` });
    await indexContacts(NUMBERS.map((phone) => ({ phone, first_name: 'Ana' })));
    const text = ['Phone,Code', ...NUMBERS.map((phone, at) => `${phone},C${at}`)].join('\n');
    const sources = [{ type: 'csv', text, columns: { phone: 'Phone' } }];
    const exclusions = {
      template_days: 0,
      marketing_days: 0,
      other_broadcasts: false,
      unknown_numbers: 'send',
    };
    const values = { mapping: [{ column: 'Code' }], exclusions };
    const { id } = await createBroadcast(marketer(), draftTo(template_id, sources, values));
    await planBroadcast(marketer(), id);
    const counts = { n_waiting: 0, n_accepted: 1, n_unknown: 1, n_not_reached: 1, plan_token: null };
    await open()
      .updateTable('broadcast')
      .set({ state: 'finished', started_at: LONG_AGO, ended_at: LONG_AGO, ...counts, ...columns })
      .where('id', '=', id)
      .execute();
    for (const [position, state] of (['accepted', 'unknown', 'not_reached'] as const).entries()) {
      await open()
        .updateTable('broadcast_recipient')
        .set({ state })
        .where('broadcast_id', '=', id)
        .where('position', '=', position)
        .execute();
    }
    return id;
  }

  const people = async (id: string) => {
    const { data, meta } = await listRecipients(marketer(), id, { q: '' }, PAGE);
    return { states: data.map(({ state }) => state), total: meta.total };
  };

  it('takes the people of a broadcast, and leaves its numbers and those who may have got the message', async () => {
    const id = await ended();
    expect(await getBroadcast(id)).toMatchObject({ retryable: 1 });
    await keep('people');
    await removeOld(NOW);
    expect(await people(id)).toEqual({ states: ['unknown'], total: 1 });
    expect(await getBroadcast(id)).toMatchObject({
      counts: { audience: 3, accepted: 1, unknown: 1, not_reached: 1 },
      retryable: 0,
      removed: { people_at: expect.any(String), messages_at: null, files: false },
    });
  });

  it('lists each of those who are left once, page by page', async () => {
    const id = await ended();
    const left = open().updateTable('broadcast_recipient').set({ state: 'unknown' });
    await left.where('broadcast_id', '=', id).where('position', '=', 2).execute();
    await keep('people');
    await removeOld(NOW);
    const pages = [1, 2].map((page) => listRecipients(marketer(), id, { q: '' }, { page, per_page: 1 }));
    const phones = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ phone }) => phone));
    expect(phones).toEqual(NUMBERS.slice(1));
  });

  it.each([
    ['it runs', { state: 'running' }],
    ['it is paused', { state: 'paused' }],
    ['it can still be started', { state: 'missed', ended_at: new Date(NOW - DAY_MS).toISOString() }],
    ['someone still waits for it', { n_waiting: 1 }],
    ['it ended lately', { ended_at: new Date(NOW - DAY_MS).toISOString() }],
    ['it ended by a clock that was ahead', { ended_at: '2126-01-01T00:00:00.000Z' }],
  ])('leaves the people of a broadcast when %s', async (_, columns) => {
    const id = await ended(columns);
    await keep('people');
    await removeOld(NOW);
    expect((await people(id)).states).toHaveLength(3);
  });

  it('lets no one take the people of that broadcast for another, nor export or retry it', async () => {
    const id = await ended();
    const template_id = await saleTemplate({ name: 'other_sale' });
    const sources = [{ type: 'recipients', id, got: true }];
    const draft = await createBroadcast(marketer(), draftTo(template_id, sources));
    await keep('people');
    await removeOld(NOW);
    const why = {
      code: 'invalid',
      message: expect.stringContaining('The people of a broadcast are removed after 1 month.'),
    };
    await expect(planBroadcast(marketer(), draft.id)).rejects.toMatchObject(why);
    await expect(retryBroadcast(marketer(), id)).rejects.toMatchObject(why);
    await expect(exportRecipients(marketer(), id, { q: '' }, 'csv')).rejects.toMatchObject(why);
  });

  it('goes on with the people that a killed process has left', async () => {
    const id = await ended({ people_removed_at: LONG_AGO });
    await keep('people');
    await removeOld(NOW);
    expect((await people(id)).states).toEqual(['unknown']);
  });

  it('takes the file of a broadcast, and lets a duplicate start without it', async () => {
    const id = await ended();
    const draft = await duplicateBroadcast(marketer(), id);
    await keep('audience_files');
    await removeOld(NOW);
    const sources = await open().selectFrom('broadcast_source').select(['broadcast_id', 'text']).execute();
    expect(sources.find(({ broadcast_id }) => broadcast_id === id)?.text).toBeNull();
    expect(sources.find(({ broadcast_id }) => broadcast_id === draft.id)?.text).toContain('Phone');
    expect(await getBroadcast(id)).toMatchObject({
      audience: { sources: [{ type: 'csv', characters: expect.any(Number) }] },
      removed: { files: true, people_at: null },
    });
    expect(await duplicateBroadcast(marketer(), id)).toMatchObject({ audience: { sources: [] } });
    const file = await (await exportRecipients(adminNamed('Eva'), id, { q: '' }, 'csv')).text();
    expect(file).toContain('+34612000001');
    expect(file).not.toContain('Code');
  });

  async function imported(columns: object = {}) {
    const ctx = await supporter();
    const lines = ['phone,reason', ...NUMBERS.map((phone) => `${phone},Asked`)];
    const { id } = await uploadText(ctx, lines, 'do-not-send');
    const counts = { n_waiting: 0, n_done: 2, n_unknown: 1, undoable: 2 };
    await open()
      .updateTable('import')
      .set({
        state: 'finished',
        started_at: LONG_AGO,
        progress_at: LONG_AGO,
        ended_at: LONG_AGO,
        ...counts,
        ...columns,
      })
      .where('id', '=', id)
      .execute();
    await open().updateTable('import_row').set({ state: 'done' }).where('import_id', '=', id).execute();
    await open()
      .updateTable('import_row')
      .set({ state: 'unknown' })
      .where('import_id', '=', id)
      .where('row', '=', 4)
      .execute();
    return { ctx, id };
  }

  it('takes the rows of an import, which can’t be undone any more, and leaves its numbers', async () => {
    const { ctx, id } = await imported();
    await keep('import_rows');
    await removeOld(NOW);
    expect(await getImport(ctx, id)).toMatchObject({
      rows: 3,
      by_state: { done: 2, unknown: 1 },
      undoable: 0,
      rows_removed_at: expect.any(String),
    });
    const { data, meta } = await listRows(ctx, id, { q: '' }, PAGE);
    expect(data.map(({ state }) => state)).toEqual(['unknown']);
    expect(meta.total).toBe(1);
    await expect(undoImport(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['is a draft', { state: 'draft', ended_at: null }],
    ['is being undone', { state: 'undoing' }],
    ['is paused', { state: 'paused' }],
    ['was undone lately', { state: 'undone', progress_at: new Date(NOW - DAY_MS).toISOString() }],
  ])('leaves the rows of an import that %s', async (_, columns) => {
    const { id } = await imported(columns);
    await keep('import_rows');
    await removeOld(NOW);
    const rows = await open().selectFrom('import_row').select('row').where('import_id', '=', id).execute();
    expect(rows).toHaveLength(4);
  });
});
