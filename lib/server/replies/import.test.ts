import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, PRICES, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { importReplies } from './import';
import { getReply, replyRules, replyVersions } from './list';
import { beginSaving } from './pending-save';
import { serializeReply } from './store';

const HEAD = 'uuid,name,trigger,match_criteria,response_type,response';
const NOTHING = { added: 0, replaced: 0, kept: 0, unchanged: 0, rejected: [] };

describeStores('an import of replies', (open) => {
  let faults: FaultInjection;
  beforeEach(() => {
    setUpApp(open());
    faults = withSandbox();
  });
  const load = (text: string, wish: Partial<Parameters<typeof importReplies>[1]> = {}) =>
    importReplies(marketer('Ana'), { text, format: 'csv', replace: false, check: false, ...wish });
  const json = (value: unknown, wish = {}) => load(JSON.stringify(value), { format: 'json', ...wish });
  const item = (fields: object = {}) => ({ uuid: HOURS, ...reply(), ...fields });
  const reasons = (answer: Awaited<ReturnType<typeof load>>) =>
    answer.rejected.map(({ row, reason }) => [row, reason]);

  it('notes what is new, tells the service nothing, and is on record', async () => {
    const text = `${HEAD}\n${HOURS},Hours,when open,contains,text,"Nine, to ""six"".\n\nBye"\n`;
    expect(await load(text)).toEqual({ ...NOTHING, added: 1 });
    expect(await getReply(HOURS)).toMatchObject({
      ...reply({ response: 'Nine, to "six".\n\nBye' }),
      ...{ state: 'noted', version: 1, saved_at: null, updated_by: 'Ana' },
    });
    expect((await replyVersions(HOURS)).data).toMatchObject([{ version: 1, state: 'noted', by: 'Ana' }]);
    expect(faults.requests).toEqual([]);
    expect(
      await open().selectFrom('audit').select(['action', 'outcome', 'after', 'result']).execute(),
    ).toEqual([
      {
        action: 'reply.import',
        outcome: 'done',
        after: '{"rows":1,"rejected":0,"replace":false}',
        result: '{"added":1,"replaced":0,"kept":0,"unchanged":0,"rejected":0,"replaced_uuids":[]}',
      },
    ]);
  });

  it('keeps what the local copy has, unless replacing is asked for', async () => {
    const saved = await saveAs('Bo', HOURS);
    await json([item({ uuid: PRICES })]);
    const file = [item({ name: 'Other' }), item({ uuid: PRICES })];
    expect(await json(file)).toEqual({ ...NOTHING, kept: 1, unchanged: 1 });
    expect(await getReply(HOURS)).toEqual(saved);
    expect(await json(file, { replace: true })).toEqual({ ...NOTHING, replaced: 1, unchanged: 1 });
    expect(await getReply(HOURS)).toMatchObject({
      ...{ name: 'Other', state: 'noted', version: 2, updated_by: 'Ana' },
      ...{ saved_at: saved.saved_at, saved_by: 'Bo', created_at: saved.created_at },
    });
    expect((await replyVersions(HOURS)).data.map(({ version, state }) => [version, state])).toEqual([
      [2, 'noted'],
      [1, 'saved'],
    ]);
    expect((await listAll({ q: 'other' })).data).toHaveLength(1);
  });

  it('only says what it would do when it is asked to check', async () => {
    await saveAs('Bo', HOURS);
    const before = [await listAll(), await open().selectFrom('audit').selectAll().execute()];
    const file = [item({ name: 'Other' }), item({ uuid: PRICES }), item({ uuid: 'x' })];
    for (const [replace, expected] of [
      [true, { added: 1, replaced: 1, kept: 0 }],
      [false, { added: 1, replaced: 0, kept: 1 }],
    ] as const) {
      expect(await json(file, { replace, check: true })).toMatchObject({
        ...expected,
        rejected: [{ row: 3 }],
      });
    }
    const after = [await listAll(), await open().selectFrom('audit').selectAll().execute()];
    expect(after).toEqual(
      before.map((part) => ('meta' in part ? { ...part, meta: expect.anything() } : part)),
    );
  });

  it('takes a file from a spreadsheet, and says of every row that it leaves out why', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const rows = [
      '\uFEFFUUID;Name;Trigger phrase;match criteria;Response-Type;RESPONSE;Notes;__proto__',
      `${one.toUpperCase()};Hours;open;Exact Match;TEXT;Nine to six;mine;x`,
      `${one};Again;open;contains;text;Nine to six`,
      'not-a-uuid;Broken;open;contains;text;Nine to six',
      `${two};Fax;open;sounds like;fax;Nine to six`,
      `${two};;;contains;text;`,
      '',
      ';;;;;',
      `${two};Two;price;starts_with;text;"It is ""free""; for\r\nyou"`,
    ];
    const answer = await load(rows.join('\r\n'));
    expect(answer).toMatchObject({ added: 2, kept: 0 });
    expect(reasons(answer)).toEqual([
      [3, 'The same UUID as in row 2.'],
      [4, 'UUID: This isn’t the UUID of a reply.'],
      [
        5,
        'Match criteria: Use one of exact match, contains, starts with, ends with. Response type: Use one of text, image, document, media.',
      ],
      [
        6,
        'Name: Enter a name. Trigger: Enter the phrase that triggers the reply. Response: Enter the response.',
      ],
    ]);
    expect(answer.rejected.map(({ text }) => text)).toEqual(['Again', 'Broken', 'Fax', two]);
    expect(await getReply(one)).toMatchObject({ match_criteria: 'exact match', response_type: 'text' });
    expect(await getReply(two)).toMatchObject({ response: 'It is "free"; for\nyou' });
  });

  it.each([
    ['tab', '\t', '\n'],
    ['CR alone', ',', '\r'],
    ['a semicolon', ';', '\r\n'],
  ])('takes a file with %s between', async (_title, between, end) => {
    const cells = [HEAD.split(','), [HOURS, 'Hours', 'open', 'contains', 'text', 'Nine']];
    expect(await load(cells.map((row) => row.join(between)).join(end))).toEqual({ ...NOTHING, added: 1 });
    expect(await load(`sep=|\r\n${cells.map((row) => row.join('|')).join('\r\n')}`)).toMatchObject({
      unchanged: 1,
    });
  });

  it('takes a list, or one under data, with the service’s names or a person’s', async () => {
    expect(await json([item()])).toMatchObject({ added: 1 });
    expect(await json({ data: [item()], meta: {} })).toMatchObject({ unchanged: 1 });
    const { match_criteria, ...rest } = item();
    expect(await json([{ ...rest, matchCriteria: match_criteria, id: 7 }])).toMatchObject({ unchanged: 1 });
    expect(await load(`\uFEFF${JSON.stringify([item()])}`, { format: 'json' })).toMatchObject({
      unchanged: 1,
    });
  });

  it('leaves out a reply that someone is saving', async () => {
    const content = serializeReply(reply());
    await beginSaving({ uuid: HOURS, content, version: null, overwrite: true, by: 'Bo' });
    const answer = await json([item({ uuid: PRICES }), item()], { replace: true });
    expect(answer).toMatchObject({ added: 1, replaced: 0 });
    expect(reasons(answer)).toEqual([
      [2, 'Someone else is saving this reply right now. Import it again in a few seconds.'],
    ]);
  });

  it('leaves the doubt about a reply whose last save is not confirmed', async () => {
    faults.failNext('updateCannedReply', { kind: 'throw' });
    await expect(saveAs('Bo', HOURS)).rejects.toMatchObject({ outcome: 'unknown' });
    const doubtful = await getReply(HOURS);
    const file = [item({ name: 'Other' }), item({ uuid: PRICES })];
    const answer = await json(file, { replace: true });
    expect(answer).toMatchObject({ added: 1, replaced: 0 });
    expect(reasons(answer)).toEqual([
      [1, 'Its last save wasn’t confirmed. Open the reply and save it, then import it again.'],
    ]);
    expect(await json(file)).toMatchObject({ kept: 1, unchanged: 1, rejected: [] });
    expect(await json([item()], { replace: true })).toMatchObject({ unchanged: 1, rejected: [] });
    expect(await getReply(HOURS)).toEqual(doubtful);
  });

  it('takes as many as fit into one file, in their order, and all or none', async () => {
    const uuids = Array.from({ length: 1_050 }, () => randomUUID());
    const file = uuids.map((uuid, at) => item({ uuid, name: `Reply ${at}` }));
    expect(await json(file.slice(0, 500))).toMatchObject({ added: 500 });
    const changed = file.map((each) => ({ ...each, trigger: 'changed' }));
    expect(await json(changed, { replace: true })).toMatchObject({ added: 550, replaced: 500 });
    const { data } = await replyRules();
    expect(data.map(({ uuid }) => uuid)).toEqual(uuids);
    expect(new Set(data.map(({ trigger }) => trigger))).toEqual(new Set(['changed']));

    await open().schema.alterTable('canned_reply_version').renameTo('gone').execute();
    const late = json([...file.slice(0, 200), item({ uuid: randomUUID() })], { replace: true });
    await expect(late).rejects.toThrow();
    await open().schema.alterTable('gone').renameTo('canned_reply_version').execute();
    expect((await replyRules()).data).toEqual(data);
  });
});
