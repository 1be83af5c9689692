import { beforeEach, expect, it, vi } from 'vitest';
import {
  type BroadcastInput,
  broadcastInput,
  broadcastUpdate,
  DEFAULT_EXCLUSIONS,
} from '@/lib/broadcasts/schema';
import { marketer } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { templateContent } from '../../testing/templates';
import { singleton } from '../singleton';
import { archiveTemplate, createTemplate } from '../templates/templates';
import { createBroadcast, listBroadcasts, updateBroadcast } from './broadcasts';
import { duplicateBroadcast } from './copy';
import { broadcastSetting } from './settings';
import { getBroadcast } from './store';

const CSV = { type: 'csv', text: 'Phone,Code\n+34612344711,A1', columns: { phone: 'Phone' } };
const NUMBERS = { type: 'numbers', text: '+34612344711' };
const BODY = { body: 'Hi {{1}}!', examples: [{ variable: '1', example: 'Ana' }] };
const PAGE = { page: 1, per_page: 10 };

describeStores('a draft of a broadcast', (open) => {
  let template_id: string;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    withSandbox();
    const content = templateContent({ name: 'spring_sale', category: 'MARKETING', ...BODY });
    template_id = (await createTemplate(marketer(), content)).id;
  });

  const input = (values: object = {}): BroadcastInput =>
    broadcastInput.parse({
      name: 'Spring',
      template_id,
      audience: { sources: [CSV, NUMBERS] },
      mapping: [{ column: 'Code', fallback: 'you' }],
      ...values,
    });
  const create = (values?: object, who = marketer()) => createBroadcast(who, input(values));
  const update = (id: string, change: object, who = marketer()) =>
    updateBroadcast(who, id, broadcastUpdate.parse(change));

  it('keeps what was entered, with defaults for the rest', async () => {
    const { id } = await create();
    expect(await getBroadcast(id)).toMatchObject({
      name: 'Spring',
      state: 'draft',
      version: 1,
      starts_at: null,
      template: { id: template_id, name: 'spring_sale', version: 1, category: 'MARKETING' },
      content: { name: 'spring_sale', body: 'Hi {{1}}!' },
      author: { id: 'id-of-Tomás', name: 'Tomás' },
      audience: {
        sources: [
          { type: 'csv', columns: { phone: 'Phone' }, characters: 26 },
          { type: 'numbers', text: '+34612344711', characters: 12 },
        ],
      },
      mapping: [{ column: 'Code', fallback: 'you' }],
      exclusions: {
        marketing_days: 1,
        template_days: 30,
        other_broadcasts: true,
        unknown_numbers: 'send',
      },
      schedule: { zone: 'UTC', latest_start_minutes: 60, quiet: { from: '21:00', to: '08:00' } },
      pace: { per_minute: null, soft_start: 'auto' },
      counts: { audience: 0, excluded: 0, accepted: 0 },
    });
  });

  it('keeps the rows of a stored file when another source is added before it', async () => {
    const { id } = await create();
    const kept = { type: 'kept_csv', position: 0 };
    await update(id, { audience: { sources: [{ type: 'group', id: 7 }, kept] } });
    const texts = await open()
      .selectFrom('broadcast_source')
      .select(['type', 'text'])
      .orderBy('position')
      .execute();
    expect(texts).toEqual([
      { type: 'group', text: null },
      { type: 'csv', text: CSV.text },
    ]);
    // Its place is another now.
    await expect(update(id, { audience: { sources: [kept] } })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'audience.sources.0', message: 'broadcasts-errors.fileGone' }],
    });
    expect((await getBroadcast(id)).audience.sources).toHaveLength(2);
    expect(() => input({ audience: { sources: [kept] } })).toThrow();
  });

  it('stores the start as an instant, and how late it may be', async () => {
    const schedule = { starts_at: '2026-07-01T09:00', zone: 'Europe/Madrid', latest_start_minutes: 30 };
    const { id } = await create({ schedule });
    expect((await getBroadcast(id)).starts_at).toBe('2026-07-01T07:00:00.000Z');
    const row = await open().selectFrom('broadcast').select('latest_start_at').executeTakeFirst();
    expect(row?.latest_start_at).toBe('2026-07-01T07:30:00.000Z');
  });

  it('takes the zone of the settings', async () => {
    await broadcastSetting.save(marketer(), { ...(await broadcastSetting.read()), zone: 'Asia/Kolkata' });
    expect((await create()).schedule.zone).toBe('Asia/Kolkata');
  });

  it('keeps what a change leaves out', async () => {
    const { id } = await create();
    const changed = await update(id, { name: 'Summer', audience: { sources: [NUMBERS] }, version: 1 });
    expect(changed).toMatchObject({
      name: 'Summer',
      version: 2,
      mapping: [{ column: 'Code', fallback: 'you' }],
      audience: { sources: [NUMBERS] },
    });
  });

  it('refuses a change when someone else was faster, with the current version', async () => {
    const { id } = await create();
    await update(id, { name: 'Summer', version: 1 }, marketer('Ana'));
    await expect(update(id, { name: 'Autumn', version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      current: { name: 'Summer', version: 2, updated_by: { name: 'Ana' } },
    });
  });

  it('voids its plan and approval when it changes', async () => {
    const { id } = await create();
    const planned = {
      plan_hash: 'p',
      plan_token: 't',
      approved_hash: 'p',
      state: 'awaiting_approval',
    } as const;
    await open().updateTable('broadcast').set(planned).execute();
    expect((await update(id, { mapping: [] })).state).toBe('draft');
    const row = await open().selectFrom('broadcast').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ plan_hash: null, plan_token: null, approved_hash: null });
  });

  it('is no longer edited once it was started', async () => {
    const { id } = await create();
    await open().updateTable('broadcast').set({ state: 'running' }).execute();
    await expect(update(id, { name: 'Summer' })).rejects.toMatchObject({ code: 'conflict' });
    const { audience } = await getBroadcast(id);
    expect(audience.sources[1]).toEqual({ type: 'numbers', text: null, characters: 12 });
  });

  it('refuses an archived template, and a pace above the service’s limit', async () => {
    await expect(create({ pace: { per_minute: 41 } })).rejects.toMatchObject({
      issues: [{ path: 'pace.per_minute' }],
    });
    await archiveTemplate(marketer(), template_id, true);
    await expect(create()).rejects.toMatchObject({ issues: [{ path: 'template_id' }] });
  });

  it.each([
    ['is paused', { status: { state: 'PAUSED' as const } }],
    ['has a part that can’t be sent', { others: ['{"type":"CALL_PERMISSION_REQUEST"}'] }],
  ])('refuses a template that %s', async (_what, values) => {
    const content = templateContent({ name: 'summer_sale', category: 'MARKETING', ...BODY, ...values });
    const { id } = await createTemplate(marketer(), content);
    await expect(create({ template_id: id })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'template_id' }],
    });
  });

  it('is duplicated with everything but its start', async () => {
    const schedule = { starts_at: '2026-07-01T09:00:00Z', zone: 'Europe/Madrid' };
    const { id } = await create({ schedule });
    const copy = await duplicateBroadcast(marketer('Ana'), id);
    const { audience, mapping, exclusions, pace } = await getBroadcast(id);
    expect(copy).toMatchObject({ audience, mapping, exclusions, pace });
    expect(copy).toMatchObject({ name: 'Spring (copy)', starts_at: null, author: { name: 'Ana' } });
    const texts = await open().selectFrom('broadcast_source').select('text').orderBy('position').execute();
    expect(texts.map(({ text }) => text).sort()).toEqual(
      [NUMBERS.text, NUMBERS.text, CSV.text, CSV.text].sort(),
    );
  });

  it('is duplicated with the usual exclusions once it was sent: its people got this message', async () => {
    const { id } = await create({
      exclusions: { template_days: 0, marketing_days: 0, other_broadcasts: false },
    });
    await open()
      .updateTable('broadcast')
      .set({ started_at: '2026-07-01T09:00:00Z' })
      .where('id', '=', id)
      .execute();
    const copy = await duplicateBroadcast(marketer('Ana'), id);
    expect(copy.exclusions).toEqual(DEFAULT_EXCLUSIONS);
    expect((await duplicateBroadcast(marketer('Ana'), copy.id)).name).toBe(copy.name);
  });

  it('is duplicated under the beginning of a long name, which ends before an emoji', async () => {
    const { id } = await create({ name: `S${'🌷'.repeat(60)}`.slice(0, 99) });
    const { name } = await duplicateBroadcast(marketer('Ana'), id);
    expect(name).toMatch(/^S(?:🌷)+ \(copy\)$/u);
  });

  it('is found by its name or template, whatever the case and accents', async () => {
    await create({ name: 'Promoción' });
    await create({ name: 'Other' });
    const names = async (q: string, state?: 'draft' | 'running') =>
      (await listBroadcasts({}, { q, state }, PAGE)).data.map(({ name }) => name).sort();
    expect(await names('PROMOCION')).toEqual(['Promoción']);
    expect(await names('spring_')).toEqual(['Other', 'Promoción']);
    expect(await names('', 'draft')).toEqual(['Other', 'Promoción']);
    expect(await names('', 'running')).toEqual([]);
    const reports = singleton('reports', () => ({ open }));
    const opened = vi.spyOn(reports, 'open');
    const { signal } = new AbortController();
    expect((await listBroadcasts({ signal }, { q: '' }, { page: 2, per_page: 1 })).meta.total).toBe(2);
    // Not over the connections that sends and saves need.
    expect(opened).toHaveBeenCalledWith({ signal });
  });

  it('says in the audit log that what fills its variables changed, and not the text', async () => {
    const { id } = await create({ mapping: [{ text: '20 %' }] });
    await update(id, { mapping: [{ text: '50 %' }] });
    await update(id, { mapping: [{ text: '50 %' }] });
    const events = await open().selectFrom('audit').select('after').orderBy('id').execute();
    const updates = events.slice(-2).map(({ after }) => JSON.parse(after ?? ''));
    expect(updates.map(({ mapping_changed }) => mapping_changed)).toEqual([true, undefined]);
    expect(JSON.stringify(events)).not.toContain('50 %');
  });

  it('leaves audit events without numbers of people', async () => {
    const { id } = await create();
    await update(id, { name: 'Summer' });
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action, outcome, label }) => [action, outcome, label])).toEqual([
      ['broadcast.create', 'done', 'Spring'],
      ['broadcast.update', 'done', 'Summer'],
    ]);
    expect(JSON.stringify(events)).not.toContain('34612344711');
  });
});

it('refuses a filter that matches everyone, and unknown time zones', () => {
  const refused = (values: object) =>
    broadcastInput
      .safeParse({
        name: 'Spring',
        template_id: crypto.randomUUID(),
        audience: { sources: [] },
        ...values,
      })
      .error?.issues.map(({ path }) => path.join('.'));
  const filter = (query: string) => ({ audience: { sources: [{ type: 'filter', query }] } });
  expect(refused(filter(''))).toEqual(['audience.sources.0.query']);
  expect(refused(filter('sort=name&unknown=1&q='))).toEqual(['audience.sources.0.query']);
  for (const query of ['deleted=0', 'deleted=all', 'deleted=all&sort=-name', 'q=%20%28%29', 'q=+']) {
    expect(refused(filter(query))).toEqual(['audience.sources.0.query']);
  }
  for (const query of [
    'deleted=1',
    'deleted=all&unread=1',
    'favorite=0',
    'q=a',
    'quality=nameless',
    'group=none',
  ]) {
    expect(refused(filter(query))).toBeUndefined();
  }
  expect(refused({ schedule: { zone: 'Mars/Base' } })).toEqual(['schedule.zone']);
  expect(refused({ schedule: { zone: 'Europe/Madrid', starts_at: '2026-03-29T02:30' } })).toEqual([
    'schedule.starts_at',
  ]);
  expect(refused({ mapping: [{ field: 'first_name', text: 'both' }] })).toEqual(['mapping.0']);
});
