import { beforeEach, expect, it } from 'vitest';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, reply } from '../../testing/replies';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { importReplies } from './import';
import { getReply } from './list';

const HEAD = 'uuid,name,trigger,match_criteria,response_type,response';

describeOnSqlite('a file of replies', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const load = (text: string, format: 'csv' | 'json' = 'csv') =>
    importReplies(marketer('Ana'), { text, format, replace: false, check: false });
  const item = () => ({ uuid: HOURS, ...reply() });
  const reasons = (answer: Awaited<ReturnType<typeof load>>) =>
    answer.rejected.map(({ row, reason }) => [row, reason]);
  const refused = (message: RegExp) => ({
    code: 'invalid',
    message: expect.stringMatching(message),
    issues: [{ path: 'text' }],
  });

  it.each([
    [
      'an unclosed quote',
      `${HEAD}\n${HOURS},"Hours,open,contains,text,Nine\nx`,
      /quote that begins in row 2/,
    ],
    ['no heading', `${HOURS},Hours,open,contains,text,Nine`, /The first line must name the columns/],
    ['a heading too few', `${HEAD.replace(',trigger', '')}\n`, /Missing: trigger\.$/],
    ['a heading twice', `${HEAD},Name\n${HOURS}`, /Two columns contain the name/],
    ['a heading and no more', HEAD, /no replies in this file/],
    ['a workbook', 'PK\u0003\u0004xl/worksheets', /must name the columns/],
    ['blank lines', '\n\n  \n', /must name the columns/],
    ['more rows than can be taken', `${HEAD}\n${'a\n'.repeat(20_001)}`, /more than 20000 rows/],
  ])('that is CSV with %s is refused, and nothing of it is taken', async (_title, text, message) => {
    await expect(load(text)).rejects.toMatchObject(refused(message));
    expect((await listAll()).data).toEqual([]);
  });

  it('has no part of a cell taken for the whole of it', async () => {
    const text = `${HEAD}\n${HOURS},Hours,open,contains,text,Nine, to six`;
    expect(reasons(await load(text))).toEqual([
      [2, 'This row has more cells than the header. Put text that contains separators in quotes.'],
    ]);
  });

  it.each([
    ['cut off', '[{"uuid":', /not valid JSON/],
    ['a page', '<html>', /not valid JSON/],
    ['null', 'null', /no list of replies/],
    ['a text', '"x"', /no list of replies/],
    ['one reply and no list', JSON.stringify({ uuid: HOURS, ...reply() }), /must look like \[\{"uuid"/],
    ['an object without a list', '{"data":{"0":{}}}', /no list of replies/],
    ['a list in a prototype', '{"__proto__":{"data":[{}]}}', /no list of replies/],
    ['an empty list', '{"data":[]}', /no replies in this file/],
    ['nothing but depth', '['.repeat(400_000), /not valid JSON/],
    ['too many', `[${'0,'.repeat(20_000)}0]`, /more than 20000 rows/],
  ])('that is JSON and %s is refused', async (_title, text, message) => {
    await expect(load(text, 'json')).rejects.toMatchObject(refused(message));
  });

  it('says of every item of a hostile list why it is left out', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const valid = JSON.stringify(item()).slice(0, -1);
    const items = [
      'null',
      '"text"',
      deep,
      `${valid},"name":${deep}}`,
      `${valid},"name":24}`,
      `${valid},"response":"half \\ud83d of it"}`,
      `${valid},"response":"a\\u0000b"}`,
      `${valid},"name":"a\\nb"}`,
      `${valid},"name":"${'x'.repeat(201)}"}`,
      `${valid},"response":"${'x'.repeat(300_000)}"}`,
      `{"__proto__":${valid}}}`,
      `${valid},"uuid":"../send/template"}`,
      `${valid},"uuid":{"toString":1}}`,
      `${valid},"__proto__":{"state":"saved"},"state":"saved","version":9,"saved_at":"2020","saved_by":"Eve"}`,
    ];
    const answer = await load(`[${items.join(',')}]`, 'json');
    expect(answer.added).toBe(1);
    expect(reasons(answer).map(([row, reason]) => [row, String(reason).slice(0, 40)])).toEqual([
      [1, 'This is not a reply.'],
      [2, 'This is not a reply.'],
      [3, 'This is not a reply.'],
      [4, 'Name: this must be text.'],
      [5, 'Name: this must be text.'],
      [6, 'Response: this contains invalid characte'],
      [7, 'Response: Remove the invisible character'],
      [8, 'Name: Remove line breaks and other invis'],
      [9, 'Name: Use at most 200 characters.'],
      [10, 'Response: Use at most 4096 characters.'],
      [11, 'UUID: This isn’t the UUID of a reply. Na'],
      [12, 'UUID: This isn’t the UUID of a reply.'],
      [13, 'UUID: this must be text.'],
    ]);
    expect(answer.rejected.every(({ text }) => text.length <= 60)).toBe(true);
    expect(await getReply(HOURS)).toMatchObject({ state: 'noted', version: 1, saved_by: null });
    expect(({} as { data?: unknown; state?: unknown }).state).toBeUndefined();
  });
});
