import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { toGraphJson } from '@/lib/templates/export-json';
import { marketer } from '../../testing/marketer';
import { describeStores, setUpApp } from '../../testing/stores';
import { templateContent } from '../../testing/templates';
import { storeUnavailable } from '../db/store-errors';
import { importTemplates } from './import';
import { createTemplate, getTemplate, listTemplates, updateTemplate } from './templates';

const hello = templateContent({ name: 'hello', language: 'en', status: { state: 'APPROVED' } });
const PICTURE = templateContent({
  header: { format: 'image' },
  body: 'Hi {{1}}',
  examples: [{ variable: '1', example: 'Ana' }],
});
const FILTERS = { q: '', archived: 'no', page: 1, per_page: 100 } as const;

describeStores('an imported list of templates', (open) => {
  beforeEach(() => setUpApp(open()));

  const listOf = (...templates: object[]) => JSON.stringify({ data: templates });
  const names = async () => (await listTemplates(FILTERS)).data.map(({ name }) => name);

  it('adds new templates and changes saved ones, with one event', async () => {
    const saved = await createTemplate(marketer(), hello);
    const text = listOf(
      toGraphJson({ ...hello, footer: 'Bye' }),
      toGraphJson({ ...hello, name: 'left_out' }),
      toGraphJson({ ...hello, name: 'welcome' }),
    );
    const chosen = [
      { at: 0, former: { id: saved.id, version: 1 } },
      { at: 2, former: null },
    ];
    expect(await importTemplates(marketer(), { text, chosen })).toEqual({
      added: 1,
      changed: 1,
      refused: [],
    });
    expect(await names()).toEqual(['hello', 'welcome']);
    expect(await getTemplate(saved.id)).toMatchObject({ version: 2, footer: 'Bye', updated_by: 'Tomás' });
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'template.import')
      .execute();
    expect(events).toMatchObject([{ outcome: 'done' }]);
    expect(JSON.parse(events[0]?.after ?? '')).toEqual({ names: ['hello (en)', 'welcome (en)'] });
    expect(JSON.parse(events[0]?.result ?? '')).toEqual({ added: 1, changed: 1, refused: [] });
  });

  it('keeps a status that the list leaves out', async () => {
    const { id } = await createTemplate(marketer(), hello);
    const { status: _, ...rest } = toGraphJson({ ...hello, footer: 'Bye' });
    const chosen = [{ at: 0, former: { id, version: 1 } }];
    await importTemplates(marketer(), { text: listOf(rest), chosen });
    expect(await getTemplate(id)).toMatchObject({ footer: 'Bye', status: { state: 'APPROVED' } });
  });

  it('keeps labels and default links, which a list from WhatsApp leaves out', async () => {
    const own = {
      labels: { 'body:1': 'Name' },
      default_links: { 'header:link': 'https://example.com/a.png' },
    };
    const { id } = await createTemplate(marketer(), { ...PICTURE, ...own });
    const text = listOf(toGraphJson({ ...PICTURE, footer: 'Bye' }));
    await importTemplates(marketer(), { text, chosen: [{ at: 0, former: { id, version: 1 } }] });
    expect(await getTemplate(id)).toMatchObject({ footer: 'Bye', ...own });
  });

  it('saves the others when some are refused, and says why', async () => {
    const { id } = await createTemplate(marketer(), hello);
    await updateTemplate(marketer('Bo'), id, { template: { ...hello, footer: 'Mine' }, version: 1 });
    const text = listOf(
      toGraphJson({ ...hello, footer: 'Bye' }),
      toGraphJson({ ...hello, name: 'Bad Name' }),
      toGraphJson(hello),
      toGraphJson({ ...hello, name: 'welcome' }),
    );
    const chosen = [0, 1, 2, 3].map((at) => ({ at, former: at === 0 ? { id, version: 1 } : null }));
    const { added, changed, refused } = await importTemplates(marketer(), { text, chosen });
    expect({ added, changed }).toEqual({ added: 1, changed: 0 });
    expect(refused.map(({ name, message }) => [name, message.split('.')[0]])).toEqual([
      ['hello', 'Someone else has changed this template since you opened it'],
      ['Bad Name', 'Use lower-case letters, digits and _ only, as WhatsApp does'],
      ['hello', 'There is already a template hello in en'],
    ]);
    expect(await getTemplate(id)).toMatchObject({ version: 2, footer: 'Mine' });
  });

  it('doesn’t say of any that it wasn’t saved when the store fails in between', async () => {
    const failing = open().withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('template_version')) throw storeUnavailable(new Error(), 'unknown');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    setUpApp(failing);
    const importing = importTemplates(marketer(), {
      text: listOf(toGraphJson(hello)),
      chosen: [{ at: 0, former: null }],
    });
    await expect(importing).rejects.toMatchObject({ code: 'store_unavailable', outcome: 'unknown' });
    expect(await open().selectFrom('audit').select('outcome').execute()).toEqual([{ outcome: 'unknown' }]);
  });

  it.each(['not JSON', '[1]', '[]'])('refuses %s, and saves nothing', async (text) => {
    const chosen = [{ at: 0, former: null }];
    await expect(importTemplates(marketer(), { text, chosen })).rejects.toMatchObject({ code: 'invalid' });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['brackets', '['.repeat(2_000_000)],
    ['empty lists', `[${'[],'.repeat(650_000)}0]`],
  ])('parses no list of 2 MB of %s', async (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const chosen = [{ at: 0, former: null }];
    await expect(importTemplates(marketer(), { text, chosen })).rejects.toMatchObject({ code: 'invalid' });
    expect(parse.mock.calls.filter(([json]) => json.length >= 1_000_000)).toEqual([]);
  });

  it('reads 2 MB of templates that have nothing but cards with buttons', async () => {
    const button = { type: 'QUICK_REPLY', text: 'a' };
    const card = {
      components: [
        { type: 'BODY', text: 'a' },
        { type: 'BUTTONS', buttons: [button, button] },
      ],
    };
    const cards = Array.from({ length: 10 }, () => card);
    const each = {
      ...toGraphJson(hello),
      components: [
        { type: 'BODY', text: 'a' },
        { type: 'CAROUSEL', cards },
      ],
    };
    const data = Array.from({ length: Math.floor(1_900_000 / JSON.stringify(each).length) }, () => each);
    const chosen = [{ at: 0, former: null }];
    const text = listOf(...data);
    expect(await importTemplates(marketer(), { text, chosen })).toMatchObject({ added: 1 });
  });

  it('lets other requests run while it reads and saves a long list', async () => {
    const long = 'x'.repeat(1_000);
    const data = Array.from({ length: 300 }, (_, index) =>
      toGraphJson({ ...hello, name: `hello_${index}`, body: long }),
    );
    const chosen = data.map((_, at) => ({ at, former: null }));
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns < 10_000) next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const { added } = await importTemplates(marketer(), { text: listOf(...data), chosen });
    clearImmediate(next);
    expect(added).toBe(300);
    expect(turns).toBeGreaterThan(3);
  });
});
