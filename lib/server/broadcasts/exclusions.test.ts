import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage } from '@/lib/messages/coded';
import { indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { alsoToUs, ana, bo, csv, cy, group, planning, selected } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { sendTemplate } from '../sends/send';
import { archiveTemplate, getTemplate } from '../templates/templates';
import { planBroadcast } from './plan';
import { getBroadcast } from './store';

describeStores('a plan', (open) => {
  const { templateId, draft, plan, recipients, outcomes } = planning(open);

  describe('of numbers in the United States', () => {
    beforeEach(() => indexContacts([ana, cy]));
    const cys = async () => (await outcomes()).find(([phone]) => phone === cy.phone)?.[1];

    it('leaves them out of marketing, to which WhatsApp doesn’t deliver it, unless it is told to send', async () => {
      expect(await plan([group])).toMatchObject({
        recipients: 1,
        by_reason: { united_states: 1 },
        us_marketing: 0,
      });
      expect(await cys()).toBe('united_states');
      expect(await plan([group], alsoToUs)).toMatchObject({ recipients: 2, by_reason: {}, us_marketing: 1 });
    });

    it('names the do-not-send list first, which can’t be waived', async () => {
      await addDoNotSend(marketer(), { phone: cy.phone, reason: 'Asked', source: 'hand' });
      expect(await plan([group])).toMatchObject({ by_reason: { do_not_send: 1 } });
    });

    it('sends them what is no marketing', async () => {
      const template_id = await saleTemplate({ name: 'visit', category: 'UTILITY' });
      expect(await plan([group], { template_id })).toMatchObject({ recipients: 2, by_reason: {} });
    });

    it('sends to them in a broadcast of a version that left no one there out', async () => {
      const id = await draft([group]);
      const { exclusions } = await open()
        .selectFrom('broadcast_content')
        .select('exclusions')
        .where('broadcast_id', '=', id)
        .executeTakeFirstOrThrow();
      const { us_marketing: _later, ...before } = JSON.parse(exclusions);
      await open()
        .updateTable('broadcast_content')
        .set({ exclusions: JSON.stringify(before) })
        .where('broadcast_id', '=', id)
        .execute();
      expect(await planBroadcast(marketer(), id)).toMatchObject({ recipients: 2, us_marketing: 1 });
    });
  });

  describe('leaves out', () => {
    it('each person with the first reason that applies, and the counts add up', async () => {
      const [deleted, tabbed] = ['+34612000003', '+34612000004'];
      const contacts = await indexContacts([
        ana,
        bo,
        { ...ana, phone: deleted, deleted_at: '2026-01-01T00:00:00.000Z' },
        { ...ana, phone: tabbed, first_name: 'A\tB' },
        { ...ana, phone: null },
        { ...ana, phone: '+34612000005', first_name: '' },
      ]);
      await addDoNotSend(marketer(), { phone: '+34612000002', reason: 'Asked', source: 'hand' });
      const text = '612000001, +34612000001, +34612000009, 5.5E+12';
      const result = await plan([selected(contacts), { type: 'numbers', text }], {
        mapping: [{ field: 'first_name' }],
        exclusions: { unknown_numbers: 'leave_out' },
      });
      expect(await outcomes()).toEqual([
        ['+34612000001', 'waiting'],
        ['+34612000002', 'do_not_send'],
        [deleted, 'deleted'],
        [tabbed, 'refused_value'],
        ['', 'invalid_number'],
        ['+34612000005', 'empty_variable'],
        ['612000001', 'invalid_number'],
        ['+34612000001', 'duplicate'],
        ['+34612000009', 'not_a_contact'],
        ['5.5E+12', 'invalid_number'],
      ]);
      expect(result).toMatchObject({ audience: 10, recipients: 1, excluded: 9 });
      expect(Object.values(result.by_reason).reduce((sum, count) => sum + count, 0)).toBe(9);
      const details = (await recipients()).map(({ reason, detail }) => [reason, detail]);
      expect(details).toContainEqual(['do_not_send', 'Asked']);
      const empty = details.find(([reason]) => reason === 'empty_variable');
      expect(inLanguage('en', empty?.[1] ?? '')).toBe('Empty: First name (Body {{1}})');
      expect((await getBroadcast((await recipients())[0]?.broadcast_id ?? '')).counts).toMatchObject({
        audience: 10,
        excluded: 9,
        waiting: 1,
      });
    });

    it('no one whose other entry has the missing value', async () => {
      await indexContacts([ana]);
      const text = 'Phone,Code\n+34612000001,\n+34612000001,A1\n+34612000001,B2';
      await plan([csv(text, { phone: 'Phone' })], { mapping: [{ column: 'Code' }] });
      expect((await outcomes()).map(([, outcome]) => outcome)).toEqual([
        'empty_variable',
        'waiting',
        'duplicate',
      ]);
    });

    it('people who lately got marketing by the name of a template that is archived', async () => {
      const contacts = await indexContacts([ana]);
      const [name, language] = ['welcome', 'en_US'];
      const archived = await saleTemplate({ name, language, body: 'Hello!', examples: [] });
      await archiveTemplate(marketer(), archived, true);
      await sendTemplate(marketer(), message({ phone: ana.phone, name, language }), null);
      await plan([selected(contacts)]);
      expect(await outcomes()).toEqual([[ana.phone, 'recent_marketing']]);
    });

    it('people who lately got marketing or this template, in any spelling of their number', async () => {
      const contacts = await indexContacts([
        { ...ana, phone: '+5511987654321' },
        { ...ana, phone: '+34612000002' },
        { ...ana, phone: '+34612000003' },
      ]);
      const sent = async (phone: string, columns: object) => {
        const { id } = await sendTemplate(marketer(), message({ phone, unchecked: true }), null);
        await open().updateTable('send').set(columns).where('id', '=', id).execute();
      };
      await sent('+551187654321', { category: 'MARKETING' });
      await sent('+34612000002', { template_name: 'spring_sale', category: 'UTILITY' });
      await sent('+34612000003', { template_name: 'spring_sale', category: 'MARKETING', test: 1 });
      await plan([selected(contacts)]);
      expect((await outcomes()).map(([, outcome]) => outcome)).toEqual([
        'recent_marketing',
        'recent_template',
        'waiting',
      ]);
      await open().deleteFrom('broadcast').execute();
      await plan([group], { exclusions: { marketing_days: 0, template_days: 0 } });
      expect((await outcomes()).every(([, outcome]) => outcome === 'waiting')).toBe(true);
    });

    it('no one from an informative template because of marketing', async () => {
      await indexContacts([ana]);
      const { id } = await sendTemplate(marketer(), message({ phone: ana.phone, unchecked: true }), null);
      await open().updateTable('send').set({ category: 'MARKETING' }).where('id', '=', id).execute();
      const template_id = await saleTemplate({ name: 'order_note', category: 'UTILITY' });
      expect((await plan([group], { template_id })).recipients).toBe(1);
    });

    it('people who wait in another broadcast that was started', async () => {
      await indexContacts([ana, bo]);
      const other = await draft([{ type: 'numbers', text: ana.phone }]);
      await planBroadcast(marketer(), other);
      expect((await plan([group])).recipients).toBe(2);
      const set = (values: object) =>
        open().updateTable('broadcast').set(values).where('id', '=', other).execute();
      await set({ state: 'paused' });
      expect((await plan([group])).by_reason).toEqual({ other_broadcast: 1 });
      await set({ state: 'scheduled', starts_at: '2090-01-01T00:00:00.000Z' });
      expect((await plan([group])).recipients).toBe(2);
      const schedule = { starts_at: '2090-01-02T00:00:00Z', zone: 'UTC' };
      expect((await plan([group], { schedule })).by_reason).toEqual({ other_broadcast: 1 });
      await set({ state: 'paused' });
      expect((await plan([group], { exclusions: { other_broadcasts: false } })).recipients).toBe(2);
    });
  });

  it('counts with the guard against duplicates, which would withhold the same message', async () => {
    await indexContacts([ana, bo]);
    const without = { exclusions: { template_days: 0, marketing_days: 0 } };
    const phone = ana.phone;
    const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }];
    const template = { name: 'spring_sale', language: { code: 'en' }, components };
    const sent = await sendTemplate(marketer(), { ...message({ phone, unchecked: true }), template }, null);
    const set = (values: object) =>
      open().updateTable('send').set(values).where('id', '=', sent.id).execute();
    await set({ state: 'accepted', doubtful: 0 });
    const { language } = await getTemplate(templateId());
    expect(language).toBe(template.language.code);
    expect((await plan([group], without)).by_reason).toEqual({ same_message: 1 });
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000 - 60_000).toISOString();
    const schedule = { starts_at: tomorrow, zone: 'UTC' };
    expect((await plan([group], { ...without, schedule })).recipients).toBe(2);
    await set({ state: 'unknown', doubtful: 1 });
    expect((await plan([group], { ...without, schedule })).by_reason).toEqual({ same_message: 1 });
  });
});
