import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ReplyInput } from '@/lib/replies/schema';
import { REPLY_SORTS } from '@/lib/replies/values';
import { longestHold } from '../../testing/longest-hold';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, NOWHERE, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { getReply, noteReply, replyRules, replyVersions } from './list';

const HOLD_MS = 50;

describeStores('the local copy of replies', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });
  const note = (fields: Partial<ReplyInput> = {}, uuid: string = randomUUID()) =>
    noteReply(marketer('Ana'), { ...reply(fields), uuid });
  const names = async (filters: Record<string, unknown> = {}) =>
    (await listAll(filters)).data.map(({ name }) => name);

  it('gives the latest versions within a megabyte', async () => {
    await note({}, HOURS);
    const content = JSON.stringify({ ...reply(), response: 'x'.repeat(300_000) });
    const stored = { uuid: HOURS, content, state: 'draft' as const, created_at: '2026-01-01T00:00:00.000Z' };
    const versions = [2, 3, 4, 5, 6, 7].map((version) => ({ ...stored, version }));
    await open().insertInto('canned_reply_version').values(versions).execute();
    expect((await replyVersions(HOURS)).data.map(({ version }) => version)).toEqual([7, 6, 5, 4]);
  });

  it('keeps values seen elsewhere as never saved here', async () => {
    const noted = await note({ trigger: 'opening hours' }, HOURS);
    expect(noted).toMatchObject({
      ...reply({ trigger: 'opening hours' }),
      uuid: HOURS,
      state: 'draft',
      version: 1,
      saved_at: null,
      saved_by: null,
      updated_by: 'Ana',
    });
    expect(await getReply(HOURS)).toEqual(noted);
    expect((await replyVersions(HOURS)).data).toEqual([
      {
        version: 1,
        at: noted.created_at,
        by: 'Ana',
        state: 'draft',
        saved_at: null,
        saved_by: null,
        reply: reply({ trigger: 'opening hours' }),
      },
    ]);
  });

  it('has those first that were noted, changed or saved last', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const aDayLater = () => vi.setSystemTime(Date.now() + 86_400_000);
    await note({ name: 'One' }, HOURS);
    aDayLater();
    await note({ name: 'Two' });
    aDayLater();
    await saveAs('Ana', HOURS, { name: 'One', version: 1 });
    aDayLater();
    await note({ name: 'Three' });
    expect(await names({ sort: '-updated' })).toEqual(['Three', 'One', 'Two']);
    expect(await names({ sort: 'updated' })).toEqual(['Two', 'One', 'Three']);
  });

  it('has a UUID once, and shows who asks again what it has', async () => {
    const noted = await note({}, HOURS);
    await expect(note({ name: 'Other' }, HOURS)).rejects.toMatchObject({
      code: 'conflict',
      current: noted,
      issues: [{ path: 'uuid' }],
    });
    expect(await getReply(HOURS)).toEqual(noted);
  });

  it('says so where it does not have a UUID', async () => {
    await expect(getReply(NOWHERE)).rejects.toMatchObject({ code: 'not_found' });
    await expect(replyVersions(NOWHERE)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is searched by any part of name, trigger, response and UUID, without accents and case', async () => {
    const uuid = randomUUID();
    await note({ name: 'Öffnungszeiten', trigger: 'OFFEN', response: 'Täglich 100 % offen_neun' }, uuid);
    await note({ name: 'ساعات العمل', trigger: 'x', response: 'y' });
    expect(await names({ q: 'offnung' })).toEqual(['Öffnungszeiten']);
    expect(await names({ q: 'offen TÄGLICH' })).toEqual(['Öffnungszeiten']);
    expect(await names({ q: '%' })).toEqual(['Öffnungszeiten']);
    expect(await names({ q: '_n' })).toEqual(['Öffnungszeiten']);
    expect(await names({ q: uuid.slice(9, 23).toUpperCase() })).toEqual(['Öffnungszeiten']);
    expect(await names({ q: 'ساعات' })).toEqual(['ساعات العمل']);
    expect(await names({ q: "nothing' or 1=1" })).toEqual([]);
  });

  it('is narrowed to criteria, type and state', async () => {
    await note({ name: 'A', match_criteria: 'exact match' });
    await note({ name: 'B', response_type: 'image', response: 'https://example.com/a.png' });
    await saveAs('Bo', HOURS, { name: 'C' });
    expect(await names({ criteria: 'exact match' })).toEqual(['A']);
    expect(await names({ type: 'image' })).toEqual(['B']);
    expect(await names({ state: 'saved' })).toEqual(['C']);
    expect(await names({ state: 'draft', criteria: 'contains' })).toEqual(['B']);
    expect(await names({ state: 'unknown' })).toEqual([]);
  });

  it('has an order and its reverse, the same in both databases', async () => {
    await note({ name: 'émile', trigger: '2' });
    await note({ name: 'Zoe', trigger: '10' });
    await note({ name: 'Доставка', trigger: 'A' });
    await note({ name: 'Adam', trigger: 'b' });
    const expected = {
      name: ['Adam', 'émile', 'Zoe', 'Доставка'],
      trigger: ['Zoe', 'émile', 'Доставка', 'Adam'],
    };
    expect(await names({ sort: 'name' })).toEqual(expected.name);
    expect(await names({ sort: '-name' })).toEqual([...expected.name].reverse());
    expect(await names({ sort: 'trigger' })).toEqual(expected.trigger);
    expect(await names({ sort: '-trigger' })).toEqual([...expected.trigger].reverse());
    await open()
      .updateTable('canned_reply')
      .set({ updated_at: '2020' })
      .where('name_key', '=', 'zoe')
      .execute();
    expect((await names({ sort: 'updated' }))[0]).toBe('Zoe');
    expect((await names({ sort: '-updated' })).at(-1)).toBe('Zoe');
  });

  it.each(REPLY_SORTS)(
    'shows each once over its pages, in the order %s, though all are alike',
    async (sort) => {
      for (let count = 0; count < 7; count += 1) await note({ name: 'Same', trigger: 'same' });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => listAll({ sort, page, per_page: 3 })));
      expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flatMap(({ data }) => data.map(({ uuid }) => uuid))).size).toBe(7);
      expect(pages[1]?.meta).toMatchObject({ current_page: 2, from: 4, to: 6, last_page: 3, total: 7 });
      expect(pages[3]?.meta).toMatchObject({ from: null, to: null, total: 7 });
    },
  );

  it('gives all of itself in order of creation', async () => {
    for (const name of ['C', 'A', 'B']) await note({ name });
    const { data } = await replyRules();
    expect(data.map(({ name, version }) => [name, version])).toEqual([
      ['C', 1],
      ['A', 1],
      ['B', 1],
    ]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'match_criteria',
      'name',
      'response_type',
      'trigger',
      'unknown',
      'uuid',
      'version',
    ]);
  });

  it('gives of thousands what can be tested, without holding up others', async () => {
    const { uuid } = await note({ response: 'Hi {frist_name}' });
    const row = await open()
      .selectFrom('canned_reply')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (!row) throw new Error('It wasn’t noted.');
    const { n: _, ...stored } = row;
    const longest = JSON.stringify({
      ...reply(),
      trigger: 'x'.repeat(1_000),
      response: '{x} '.repeat(1_024),
    });
    for (let at = 0; at < 20; at += 1)
      await open()
        .insertInto('canned_reply')
        .values(Array.from({ length: 100 }, () => ({ ...stored, uuid: randomUUID(), content: longest })))
        .execute();
    const { data } = await replyRules();
    expect(data.map(({ unknown }) => unknown[0])).toEqual(['frist_name', ...Array(2_000).fill('x')]);
    expect(JSON.stringify(data).length).toBeLessThan(3_000_000);
    expect(await longestHold(replyRules, HOLD_MS)).toBeLessThan(HOLD_MS);
  });

  it('leaves what was noted on record without the words', async () => {
    await note({ response: 'Secret words' }, HOURS);
    const events = await open().selectFrom('audit').selectAll().orderBy('id').execute();
    expect(events).toMatchObject([{ action: 'reply.note', record_id: HOURS, outcome: 'done' }]);
    expect(events[0]?.after).toContain('12 characters');
    expect(JSON.stringify(events)).not.toContain('Secret');
  });
});
