import { beforeEach, expect, it } from 'vitest';
import { findTemplate as findSandboxTemplate } from '@/lib/sandbox/template-check';
import { SANDBOX_TEMPLATES } from '@/lib/sandbox/templates';
import { templateFields } from '@/lib/templates/fields';
import { MAX_TEMPLATE_BYTES } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { longestHold } from '@/lib/testing/longest-hold';
import { templateContent } from '@/lib/testing/templates';
import { marketer } from '../../testing/marketer';
import { describeStores, setUpApp } from '../../testing/stores';
import { findSavedTemplate } from '../service/sandbox-templates';
import { seedTemplates } from './seed';
import { findTemplate } from './store';
import {
  archiveTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  templateVersions,
  updateTemplate,
} from './templates';

const FILTERS = { q: '', archived: 'no', page: 1, per_page: 100 } as const;
/** More than the 50 ms that a request may hold others up, as another machine may be slower. */
const HOLD_MS = 150;
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const hello = templateContent({
  name: 'hello',
  body: 'Hello {{1}}',
  examples: [{ variable: '1', example: 'Ana' }],
});

describeStores('the template list', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const names = async (filters: Partial<{ q: string; archived: 'no' | 'yes' | 'all' }> = {}) =>
    (await listTemplates({ ...FILTERS, ...filters })).data.map(({ name, language }) => `${name} ${language}`);

  it('begins with the sandbox’s own templates, once, and puts them aside on a real service', async () => {
    await seedTemplates();
    await seedTemplates();
    const { data, meta } = await listTemplates(FILTERS);
    expect(meta.total).toBe(SANDBOX_TEMPLATES.length);
    for (const each of data) {
      expect(findSandboxTemplate(each.name, each.language)).toBeTruthy();
      expect(
        templateFields(each)
          .filter(({ kind }) => kind === 'text')
          .every(({ example }) => example),
      ).toBe(true);
    }
    setUpApp(open(), { SERVICE_BASE_URL: 'http://127.0.0.1:1', SERVICE_API_KEY: 'k' });
    await seedTemplates();
    expect(await names()).toEqual([]);
    expect(await names({ archived: 'yes' })).toHaveLength(SANDBOX_TEMPLATES.length);
  });

  it('keeps what a person has edited or restored, on a real service too', async () => {
    await seedTemplates();
    const [edited, restored] = (await listTemplates(FILTERS)).data;
    if (!edited || !restored) throw new Error('the sandbox has no templates');
    setUpApp(open(), { SERVICE_BASE_URL: 'http://127.0.0.1:1', SERVICE_API_KEY: 'k' });
    await seedTemplates();
    await archiveTemplate(marketer(), restored.id, false);
    await updateTemplate(marketer(), edited.id, { template: { ...hello, name: 'our_own' }, version: 1 });
    await archiveTemplate(marketer(), edited.id, false);
    await seedTemplates();
    const ours = (await listTemplates(FILTERS)).data;
    expect(ours.map(({ id, source }) => [id, source]).sort()).toEqual(
      [edited, restored].map(({ id }) => [id, 'team']).sort(),
    );
    expect(ours).toContainEqual(expect.objectContaining({ name: 'our_own', version: 2 }));
  });

  it('takes an edited one from the sandbox', async () => {
    await seedTemplates();
    const [edited] = (await listTemplates(FILTERS)).data;
    if (!edited) throw new Error('the sandbox has no templates');
    const update = { template: { ...hello, name: 'our_own' }, version: 1 };
    expect((await updateTemplate(marketer(), edited.id, update)).source).toBe('team');
  });

  it('holds one of a name in each language', async () => {
    await createTemplate(marketer(), hello);
    await createTemplate(marketer(), { ...hello, language: 'es' });
    await expect(createTemplate(marketer(), hello)).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'name' }],
    });
    expect(await names()).toEqual(['hello en', 'hello es']);
    expect(await names({ q: 'ELL' })).toHaveLength(2);
    expect(await names({ q: 'other' })).toEqual([]);
  });

  it('keeps the versions of a template, and refuses a change to one that someone else has changed since', async () => {
    const { id } = await createTemplate(marketer('Ana'), hello);
    const changed = { ...hello, footer: 'Bye' };
    const saves = await Promise.allSettled(
      [1, 2, 3].map(() => updateTemplate(marketer('Bo'), id, { template: changed, version: 1 })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = saves.find((save) => save.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict', current: { version: 2, footer: 'Bye' } });
    const { data } = await templateVersions(id);
    expect(data).toMatchObject([
      { version: 2, by: 'Bo', template: changed },
      { version: 1, by: 'Ana', template: hello },
    ]);
  });

  it('cannot rename a template to one that is there', async () => {
    await createTemplate(marketer(), hello);
    const { id } = await createTemplate(marketer(), { ...hello, name: 'other' });
    const update = updateTemplate(marketer(), id, { template: hello, version: 1 });
    await expect(update).rejects.toMatchObject({ code: 'conflict' });
    expect(await getTemplate(id)).toMatchObject({ name: 'other', version: 1 });
  });

  it('gives the name of an archived template free, and takes it back only while it is', async () => {
    const { id } = await createTemplate(marketer(), hello);
    expect((await archiveTemplate(marketer(), id, true)).archived_at).toBeTruthy();
    expect(await findTemplate('hello', 'en')).toBeNull();
    const second = await createTemplate(marketer(), hello);
    await expect(archiveTemplate(marketer(), id, false)).rejects.toMatchObject({ code: 'conflict' });
    await archiveTemplate(marketer(), second.id, true);
    expect((await archiveTemplate(marketer(), id, false)).archived_at).toBeNull();
  });

  it('gives what an earlier version stored the parts that it lacks', async () => {
    const { id } = await createTemplate(marketer(), hello);
    const { name, language, category, body, examples, footer } = hello;
    const buttons = [{ type: 'quick_reply', text: 'Yes', url: '', phone: '', example: '' }];
    const header = { format: 'none', text: '', example: '' };
    const content = JSON.stringify({ name, language, category, header, body, examples, footer, buttons });
    await open().updateTable('template').set({ content }).execute();
    await open().updateTable('template_version').set({ content }).execute();
    const whole = { ...hello, buttons: [{ ...buttons[0], pasted: '' }] };
    expect(await getTemplate(id)).toMatchObject(whole);
    expect((await templateVersions(id)).data[0]?.template).toEqual(whole);
  });

  it('lists little of a template that an earlier version stored with a megabyte', async () => {
    const { id } = await createTemplate(marketer(), hello);
    const content = JSON.stringify({ ...hello, others: times(18, 'x'.repeat(50_000)) });
    await open().updateTable('template').set({ content }).execute();
    const [listed] = (await listTemplates(FILTERS)).data;
    expect(listed).toMatchObject({ id, name: 'hello', body: hello.body, version: 1, cut: true });
    expect(JSON.stringify(listed).length).toBeLessThan(1_000);
    expect(listed && obstacleOf(listed)).not.toBeNull();
    expect((await getTemplate(id)).others).toHaveLength(18);
  });

  it('gives a hundred of the largest templates without holding up others', async () => {
    for (let at = 0; at < 100; at += 1) await createTemplate(marketer(), { ...hello, name: `large_${at}` });
    const rest = 'x'.repeat(MAX_TEMPLATE_BYTES - 1_000);
    const content = JSON.stringify({ ...hello, others: [rest] });
    await open().updateTable('template').set({ content }).execute();
    const list = async () => JSON.stringify(await listTemplates(FILTERS));
    expect(await longestHold(list, HOLD_MS)).toBeLessThan(HOLD_MS);
  });

  it('gives the latest versions within a megabyte, and always the latest', async () => {
    const { id } = await createTemplate(marketer(), hello);
    const content = JSON.stringify({ ...hello, others: ['x'.repeat(300_000)] });
    const stored = { template_id: id, content, created_at: '2026-01-01T00:00:00.000Z', created_by: null };
    const versions = [2, 3, 4, 5, 6, 7].map((version) => ({ ...stored, version }));
    await open().insertInto('template_version').values(versions).execute();
    const numbers = async () => (await templateVersions(id)).data.map(({ version }) => version);
    expect(await numbers()).toEqual([7, 6, 5, 4]);
    const larger = JSON.stringify({ ...hello, others: ['x'.repeat(1_200_000)] });
    await open().updateTable('template_version').set({ content: larger }).where('version', '=', 7).execute();
    expect(await numbers()).toEqual([7]);
  });

  it('gives the sandbox in this process its active templates', async () => {
    const { id } = await createTemplate(marketer(), hello);
    expect(await findSavedTemplate('hello', 'en')).toMatchObject({
      components: [{ type: 'BODY', text: 'Hello {{1}}' }],
    });
    expect(await findSavedTemplate('hello', 'es')).toBeNull();
    await archiveTemplate(marketer(), id, true);
    expect(await findSavedTemplate('hello', 'en')).toBeNull();
  });

  it('leaves events on record without the texts', async () => {
    const { id } = await createTemplate(marketer(), hello);
    await updateTemplate(marketer(), id, { template: { ...hello, footer: 'Bye' }, version: 1 });
    const events = await open().selectFrom('audit').selectAll().orderBy('id').execute();
    expect(events.map(({ action, record_id, outcome }) => [action, record_id, outcome])).toEqual([
      ['template.create', id, 'done'],
      ['template.update', id, 'done'],
    ]);
    expect(JSON.stringify(events)).not.toContain('Hello');
  });
});
