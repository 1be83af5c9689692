import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { translate } from '@/lib/messages/loaded';
import { replyExport, replyInput } from '@/lib/replies/schema';
import { MATCH_CRITERIA, RESPONSE_TYPES } from '@/lib/replies/values';
import { adminNamed, signUp } from '../../testing/broadcasts';
import { uploadFile } from '../../testing/imports';
import { HOURS, PRICES, reply } from '../../testing/replies';
import { runs } from '../../testing/runs';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import type { Context } from '../http/context';
import { translatedLanguages } from '../messages/catalog';
import { forReader } from '../messages/reader';
import { exportReplies } from '../replies/export';
import { noteReply } from '../replies/list';
import { listRows } from './rows';

const HEAD = 'uuid,name,trigger,match_criteria,response_type,response';
const PAGE = { page: 1, per_page: 100 };

const piece = fc.constantFrom(
  ...['=', '+', '-', '@', '＝', '−', "'", '"', ',', ';', '\t', '\n', '\r\n', '\r', ' ', '\u00a0', '\u2028'],
  ...['\u200b', '\u202e', '1', 'a', '{first_name}', 'محمد', '🙂', '+34612344711', '\v', '\u0085'],
);
const words = (banned: RegExp) =>
  fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join('').replace(banned, ''))
    .filter((text) => text.trim() !== '');
const anyReply = fc
  .record({
    name: words(/\p{Cc}/gu).filter((name) => replyInput.shape.name.safeParse(name).success),
    trigger: words(/\p{Cc}/gu).filter((trigger) => replyInput.shape.trigger.safeParse(trigger).success),
    match_criteria: fc.constantFrom(...MATCH_CRITERIA),
    response_type: fc.constantFrom(...RESPONSE_TYPES),
    response: words(/\0/g),
  })
  .map((input) => replyInput.parse(input));

describeOnSqlite('a file of replies', (open) => {
  let ctx: Context;
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    ctx = adminNamed('Anya');
    await signUp(ctx);
  });
  const upload = (text: string, name = 'replies.csv') =>
    uploadFile(ctx, { kind: 'replies', name, bytes: Buffer.from(text) });
  const rowsOf = async (text: string, name?: string) => {
    const { id } = await upload(text, name);
    const { data } = await listRows(ctx, id, { q: '' }, PAGE);
    return data.map(({ row, kind, column, reason }) => [row, kind, column, reason?.slice(0, 40)]);
  };

  it.each(['csv', 'json'] as const)('changes nothing when an export as %s comes back', async (format) => {
    const roundTrip = fc.asyncProperty(
      fc.array(anyReply, { minLength: 1, maxLength: 5 }),
      async (replies) => {
        await open().deleteFrom('canned_reply').execute();
        for (const each of replies) await noteReply(ctx, { ...each, uuid: randomUUID() });
        const file = await exportReplies(ctx, replyExport.parse({ format }));
        const { by_kind } = await upload(await file.text(), `replies.${format}`);
        expect(by_kind).toMatchObject({ unchanged: replies.length });
      },
    );
    await fc.assert(roundTrip, { numRuns: runs(30) });
  });

  it.each(translatedLanguages())('is read by everyone when it was exported in %s', async (language) => {
    for (const match_criteria of MATCH_CRITERIA)
      for (const response_type of RESPONSE_TYPES)
        await noteReply(ctx, { ...reply({ match_criteria, response_type }), uuid: randomUUID() });
    const file = await forReader(language, () => exportReplies(ctx, replyExport.parse({})));
    const text = await file.text();
    const count = MATCH_CRITERIA.length * RESPONSE_TYPES.length;
    expect((await upload(text)).by_kind).toMatchObject({ unchanged: count });
    const labels = translate(language, 'replies-labels');
    const cells = MATCH_CRITERIA.map((each) => [
      HOURS,
      'Hours',
      'open',
      labels(`criteria.${each}`),
      '',
      'Nine',
    ]);
    const { id } = await upload([HEAD, ...cells.map((row) => row.join(','))].join('\n'));
    const { data } = await listRows(ctx, id, { q: '' }, PAGE);
    expect(data.map(({ kind }) => kind)).toEqual(['new', 'repeated', 'repeated', 'repeated']);
  });

  it('says in the language of each reader what a cell may be', async () => {
    const { id } = await upload(`${HEAD}\n${HOURS},Hours,open,sounds like,text,Nine`);
    const { data } = await forReader('es', () => listRows(ctx, id, { q: '' }, PAGE));
    expect(data[0]?.reason).toBe(
      'Usar uno de estos valores: coincidencia exacta, contiene, empieza con, termina con.',
    );
  });

  describe('with an unusual form', () => {
    const CELLS = [HEAD.split(','), [HOURS, 'Hours', 'open', 'contains', 'text', 'Nine']];

    it.each([
      ['tabs', '\t', '\n'],
      ['CR alone', ',', '\r'],
      ['semicolons', ';', '\r\n'],
    ])('is read when it has %s', async (_title, between, end) => {
      const text = CELLS.map((row) => row.join(between)).join(end);
      expect((await upload(text)).by_kind).toMatchObject({ new: 1, invalid: 0 });
    });

    it('says of each row why it is left out', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      const lines = [
        '\uFEFFUUID;Name;Trigger;match criteria;Response-Type;RESPONSE;Notes;__proto__',
        `${one.toUpperCase()};Hours;open;Exact Match;TEXT;Nine to six;mine;x`,
        `${one};Again;open;contains;text;Nine to six`,
        'not-a-uuid;Broken;open;contains;text;Nine to six',
        `${two};Fax;open;sounds like;fax;Nine to six`,
        `${two};;price;contains;text;Hi`,
        `${two};Two;price;starts_with;text;"It is ""free""; for\r\nyou"`,
      ];
      expect(await rowsOf(lines.join('\r\n'))).toEqual([
        [2, 'new', null, undefined],
        [3, 'repeated', null, expect.stringContaining('row 2')],
        [4, 'invalid', 0, 'This isn’t the UUID of a reply.'],
        [5, 'invalid', 3, 'Use one of exact match, contains, starts'],
        [6, 'invalid', 1, 'Enter a name.'],
        [7, 'new', null, undefined],
      ]);
    });
  });

  it.each([
    [
      'an unclosed quote',
      `${HEAD}\n${HOURS},"Hours,open,contains,text,Nine\nx`,
      /quote that begins in row 2/,
    ],
    ['JSON that is cut off', '[{"uuid":', /isn’t valid JSON/],
    ['an object without a list', '{"data":{"0":{}}}', /no list of replies/],
    ['a list in a prototype', '{"__proto__":{"data":[{}]}}', /no list of replies/],
    ['nothing but depth', '['.repeat(400_000), /too many values, or lists within lists/],
    ['more values than replies have', `[${'{},'.repeat(200_000)}{}]`, /too many values/],
    ['nothing but headings', HEAD, /no rows/],
    ['an empty list', '[]', /no rows/],
  ])('is refused when it is %s', async (_title, text, message) => {
    await expect(upload(text)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
  });

  it('takes nothing but the six fields from a hostile list', async () => {
    const deep = `${'['.repeat(18)}${']'.repeat(18)}`;
    const valid = JSON.stringify({ uuid: HOURS, ...reply() }).slice(0, -1);
    const items = [
      'null',
      deep,
      `${valid},"name":${deep}}`,
      `${valid},"response":"half \\ud83d of it"}`,
      `${valid},"response":"a\\u0000b"}`,
      `${valid},"name":"a\\nb"}`,
      `${valid},"response":"${'x'.repeat(30_000)}"}`,
      `{"__proto__":${valid}}}`,
      `${valid},"uuid":"../send/template"}`,
      `${valid},"uuid":"${PRICES}","__proto__":{"state":"saved"},"state":"saved","version":9,"saved_by":"Eve"}`,
    ];
    expect(await rowsOf(`[${items.join(',')}]`, 'replies.json')).toEqual([
      [2, 'invalid', 0, 'No reply in Frontdesk has this name. Ent'],
      [3, 'invalid', 0, 'No reply in Frontdesk has this name. Ent'],
      [4, 'invalid', 1, 'Enter a name.'],
      [5, 'invalid', 5, 'Remove the invalid characters.'],
      [6, 'invalid', 5, 'Remove the invisible characters.'],
      [7, 'invalid', 1, 'Remove line breaks and other invisible c'],
      [8, 'invalid', 5, 'Use at most 4,096 characters.'],
      [9, 'invalid', 0, 'No reply in Frontdesk has this name. Ent'],
      [10, 'invalid', 0, 'This isn’t the UUID of a reply.'],
      [11, 'new', null, undefined],
    ]);
    expect(({} as { data?: unknown; state?: unknown }).state).toBeUndefined();
  });
});
