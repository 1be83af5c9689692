import { beforeEach, describe, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { adminNamed, draftTo, indexContacts, saleTemplate, signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { createView } from '../saved-views/views';
import { sendTemplate } from '../sends/send';
import { saveGeneralSettings } from '../settings/general';
import { getTemplate } from '../templates/templates';
import { createBroadcast, updateBroadcast } from './broadcasts';
import { requireFreshContacts } from './fresh-contacts';
import type { AudiencePerson } from './people';
import { planBroadcast } from './plan';
import { resolveRecipients } from './resolve';
import { broadcastSetting } from './settings';
import { getBroadcast } from './store';

const ana = { first_name: 'Ana', phone: '+34612000001', contact_group_id: 7 };
const bo = { first_name: 'Bo', phone: '+34612000002', contact_group_id: 7 };
const cy = { first_name: null, phone: '+12025550123', contact_group_id: 7 };
const group = { type: 'group', id: 7 };
/** The template is a marketing one, and one of the people has a number there. */
const alsoToUs = { exclusions: { us_marketing: 'send' } };
/** These contacts, in this order. */
const selected = (contacts: Contact[]) => ({ type: 'contacts', uuids: contacts.map(({ uuid }) => uuid) });
const csv = (text: string, columns: object = { phone: 'Phone', name: 'Name' }) => ({
  type: 'csv',
  text,
  columns,
});

describeStores('a plan', (open) => {
  let template_id: string;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '60' });
    withSandbox();
    await signUp(marketer());
    template_id = await saleTemplate();
  });

  const draft = async (sources: unknown[], values?: object) =>
    (await createBroadcast(marketer(), draftTo(template_id, sources, values))).id;
  const plan = async (sources: unknown[], values?: object) =>
    planBroadcast(marketer(), await draft(sources, values));
  const index = (contacts: Partial<Contact>[] = [ana, bo]) => indexContacts(contacts);
  const recipients = () => open().selectFrom('broadcast_recipient').selectAll().orderBy('position').execute();
  /** The numbers with what becomes of them. */
  const outcomes = async () =>
    (await recipients()).map(({ phone, reason, state }) => [phone, reason ?? state]);

  describe('of an audience', () => {
    it('adds up its sources, each person once, in their order', async () => {
      const [, b] = await index([ana, bo, { ...cy, contact_group_id: 8 }]);
      const {
        recipients: count,
        excluded,
        by_reason,
      } = await plan(
        [
          { type: 'contacts', uuids: [b?.uuid] },
          group,
          { type: 'filter', query: 'group=8' },
          { type: 'numbers', text: '+34 612 000 001, 0034612000002' },
          csv('\uFEFFphone;NAME\n+34612000001;Ana\n\n'),
        ],
        alsoToUs,
      );
      expect({ count, excluded, by_reason }).toEqual({ count: 3, excluded: 4, by_reason: { duplicate: 4 } });
      expect((await outcomes()).filter(([, outcome]) => outcome === 'waiting')).toEqual([
        [bo.phone, 'waiting'],
        [ana.phone, 'waiting'],
        [cy.phone, 'waiting'],
      ]);
    });

    it('takes a saved view of its author, and a shared one', async () => {
      await index();
      for (const name of ['Ana', 'Bo']) await signUp(marketer(name));
      const view = (shared: boolean, who: string) =>
        createView(marketer(who), { name: 'Seven', query: 'group=7', shared });
      const [own, shared, foreign] = [
        await view(false, 'Tomás'),
        await view(true, 'Ana'),
        await view(false, 'Bo'),
      ];
      expect((await plan([{ type: 'view', id: own.id }])).recipients).toBe(2);
      expect((await plan([{ type: 'view', id: shared.id }])).recipients).toBe(2);
      await expect(plan([{ type: 'view', id: foreign.id }])).rejects.toMatchObject({ code: 'invalid' });
    });

    it('is never everyone because a saved view has no filter, and never no one by mistake', async () => {
      await index();
      const view = await createView(marketer(), { name: 'All', query: 'sort=name', shared: false });
      await expect(plan([{ type: 'view', id: view.id }])).rejects.toThrow(
        'This filter matches every contact.',
      );
      await expect(plan([])).rejects.toThrow('Choose who gets the message.');
    });

    it('needs a complete contact index', async () => {
      await index();
      await open().updateTable('contact_index_sync').set({ expected: 3 }).execute();
      await expect(plan([group])).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/2 of 3 contacts. It is 0 min old.*Sync contacts first/),
      });
    });

    it('names a column that the file does not have, and a quote that is not closed', async () => {
      await index();
      await expect(plan([csv('Tel,Name\n+34612000001,Ana')])).rejects.toThrow('no column “Phone”');
      await expect(plan([csv('a,'.repeat(300))])).rejects.toThrow('more than 200 columns');
      await expect(plan([csv(`Phone\n${'x'.repeat(100_001)}`, { phone: 'Phone' })])).rejects.toThrow(
        'Row 2 has more than 100,000 characters.',
      );
      await expect(plan([csv('Phone,Name\n+34612000001,"Ana')])).rejects.toThrow('row 2 is never closed');
    });
  });

  describe('of messages', () => {
    it('freezes each with its own values, and the fallback where there is none', async () => {
      await plan([selected(await indexContacts([ana, cy]))], alsoToUs);
      const texts = (await recipients()).map(({ components }) => JSON.parse(components ?? '')[0].parameters);
      expect(texts).toEqual([[{ type: 'text', text: 'Ana' }], [{ type: 'text', text: 'you' }]]);
    });

    it('fills in columns of a file, whatever the case of their headings', async () => {
      await indexContacts([ana]);
      const text = 'Phone,Name,Offer  Code\n+34612000001,Ignored,A1\n+34612000009,Eve,=B2';
      await plan([csv(text)], {
        mapping: [{ column: 'offer code' }],
        exclusions: { unknown_numbers: 'send' },
      });
      const rows = (await recipients()).map(({ name, components }) => [
        name,
        JSON.parse(components ?? '')[0],
      ]);
      expect(rows).toMatchObject([
        ['Ana', { parameters: [{ text: 'A1' }] }],
        ['Eve', { parameters: [{ text: '=B2' }] }],
      ]);
    });

    it('carries the end of an offer, and is left out once that has passed', async () => {
      await indexContacts([ana]);
      const offer = { text: 'Ends soon', expires: true };
      template_id = await saleTemplate({ name: 'offer', body: 'Hi!', examples: [], offer });
      const planned = async (text: string) => {
        const { by_reason } = await plan([group], { mapping: [{ text }] });
        const [row] = (await recipients()).slice(-1);
        return { by_reason, components: row?.components };
      };
      const ends = '2999-12-31T22:00:00.000Z';
      const { by_reason, components } = await planned(ends);
      expect(by_reason).toEqual({});
      expect(components).toContain(`"expiration_time_ms":${Date.parse(ends)}`);
      await open().deleteFrom('broadcast').execute();
      expect((await planned('2026-01-01T00:00:00.000Z')).by_reason).toEqual({ refused_value: 1 });
    });

    it('is refused while a variable has no value', async () => {
      await indexContacts([ana]);
      await expect(plan([group], { mapping: [] })).rejects.toMatchObject({
        issues: [{ path: 'mapping.0', message: 'Choose what Body {{1}} is filled with.' }],
      });
    });

    it('shows real ones: the first, longest, shortest, with fallback, right to left', async () => {
      const names = ['Bo', 'Maximiliana', 'محمد', 'X'];
      const contacts = names.map((first_name, at) => ({ ...ana, first_name, phone: `+3461200001${at}` }));
      const { previews } = await plan([selected(await indexContacts([...contacts, cy]))], alsoToUs);
      const shown = Object.fromEntries(
        previews.map(({ kinds, message: { body } }) => [kinds.join(), body[1]?.text]),
      );
      expect(shown).toEqual({
        first: 'Bo',
        longest: 'Maximiliana',
        right_to_left: 'محمد',
        shortest: 'X',
        'fallback,united_states,last': 'you',
      });
    });
  });

  it('sends to people of a file who are no contacts unless they are left out, and counts the contacts it makes', async () => {
    await indexContacts([ana]);
    const file = csv('Phone,Name\n+34612000001,Ana\n+34612000008,Eve\n+34612000009,Fay');
    expect(await plan([file])).toMatchObject({ audience: 3, recipients: 3, new_contacts: 2 });
    expect(await plan([file], { exclusions: { unknown_numbers: 'leave_out' } })).toMatchObject({
      recipients: 1,
      by_reason: { not_a_contact: 2 },
      new_contacts: 0,
    });
  });

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
      template_id = await saleTemplate({ name: 'visit', category: 'UTILITY' });
      expect(await plan([group])).toMatchObject({ recipients: 2, by_reason: {} });
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
      expect(details).toContainEqual(['empty_variable', 'Empty: Body {{1}}']);
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
        ...['recent_marketing', 'recent_template', 'waiting'],
      ]);
      await open().deleteFrom('broadcast').execute();
      await plan([group], { exclusions: { marketing_days: 0, template_days: 0 } });
      expect((await outcomes()).every(([, outcome]) => outcome === 'waiting')).toBe(true);
    });

    it('no one from an informative template because of marketing', async () => {
      await indexContacts([ana]);
      const { id } = await sendTemplate(marketer(), message({ phone: ana.phone, unchecked: true }), null);
      await open().updateTable('send').set({ category: 'MARKETING' }).where('id', '=', id).execute();
      template_id = await saleTemplate({ name: 'order_note', category: 'UTILITY' });
      expect((await plan([group])).recipients).toBe(1);
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

  describe('of stored numbers without a country code', () => {
    const stored = ['612344711', '+12', '600', '34612344712', '+34612000001'];
    const planned = async (country: string | null) => {
      await saveGeneralSettings(adminNamed('Admin'), { default_country: country });
      await plan([selected(await indexContacts(stored.map((phone) => ({ ...ana, phone }))))]);
      return outcomes();
    };

    it('reads them as everywhere, with the default country, and leaves out what is no number', async () => {
      expect(await planned('ES')).toEqual([
        ['+34612344711', 'waiting'],
        ['+12', 'invalid_number'],
        ['600', 'invalid_number'],
        ['+34612344712', 'waiting'],
        ['+34612000001', 'waiting'],
      ]);
      const details = (await recipients()).map(({ detail }) => detail);
      expect(details[1]).toMatch(/^This number looks too short/);
    });

    it('leaves them out without a default country', async () => {
      expect((await planned(null)).filter(([, outcome]) => outcome === 'waiting')).toEqual([
        ['+34612000001', 'waiting'],
      ]);
    });

    it('are on the do-not-send list as the number that would get the message', async () => {
      await saveGeneralSettings(adminNamed('Admin'), { default_country: 'ES' });
      await addDoNotSend(marketer(), { phone: '+34612344711', reason: 'Asked', source: 'hand' });
      await plan([selected(await indexContacts([{ ...ana, phone: '612344711' }]))]);
      expect(await outcomes()).toEqual([['+34612344711', 'do_not_send']]);
    });
  });

  it('sends once to a person whose number stands in two spellings, also of a file', async () => {
    await index([
      { ...ana, phone: '+447911123456' },
      { ...bo, phone: '+4407911123456' },
    ]);
    await plan([
      group,
      { type: 'numbers', text: '+52 1 55 1234 5678, +525512345678, +4901701234567' },
      csv('Phone,Name\n+491701234567,Dee\n+5491123456789,Eva\n+541123456789,Eva'),
    ]);
    expect(await outcomes()).toEqual([
      ['+447911123456', 'waiting'],
      ['+447911123456', 'duplicate'],
      ['+5215512345678', 'waiting'],
      ['+525512345678', 'duplicate'],
      ['+491701234567', 'waiting'],
      ['+491701234567', 'duplicate'],
      ['+5491123456789', 'waiting'],
      ['+541123456789', 'duplicate'],
    ]);
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
    const { language } = await getTemplate(template_id);
    expect(language).toBe(template.language.code);
    expect((await plan([group], without)).by_reason).toEqual({ same_message: 1 });
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000 - 60_000).toISOString();
    const schedule = { starts_at: tomorrow, zone: 'UTC' };
    expect((await plan([group], { ...without, schedule })).recipients).toBe(2);
    await set({ state: 'unknown', doubtful: 1 });
    expect((await plan([group], { ...without, schedule })).by_reason).toEqual({ same_message: 1 });
  });

  it('asks before it uses contacts of another day, but not for those of an incomplete index', async () => {
    await indexContacts([ana]);
    const now = Date.now();
    await requireFreshContacts(now);
    const at = new Date(now - 9 * 24 * 3600 * 1000).toISOString();
    const set = (values: object) => open().updateTable('contact_index_sync').set(values).execute();
    await set({ completed_as_of: at });
    await expect(requireFreshContacts(now)).rejects.toMatchObject({
      issues: [{ path: 'old_contacts', message: expect.stringContaining('9 days ago') }],
    });
    // The plan itself refuses that.
    await set({ expected: 5 });
    await requireFreshContacts(now);
  });

  it('says how long it takes, what it uses of the limits, and who must agree', async () => {
    await indexContacts([ana, bo, cy]);
    const settings = {
      approval_above: 2,
      confirm_above: 3,
      marketers_approve: false,
      zone: 'UTC',
      tier: 250,
    } as const;
    await broadcastSetting.save(marketer(), settings);
    await sendTemplate(marketer(), message(), null);
    const schedule = { starts_at: '2030-07-01T20:00:00Z', zone: 'Europe/Madrid' };
    expect(await plan([group], { schedule, ...alsoToUs })).toMatchObject({
      calls: 3,
      minutes: 1,
      per_minute: 40,
      zone: 'Europe/Madrid',
      us_marketing: 1,
      // Quiet from 21:00 to 08:00.
      starts_at: '2030-07-01T20:00:00.000Z',
      ends_at: '2030-07-02T06:01:00.000Z',
      cap: { limit: 1_000, used: 1, is_exceeded: false },
      tier: { limit: 250, used: 1, is_exceeded: false },
      needs_approval: true,
      needs_count: false,
    });
  });

  it('has the same hash only when it would send the same', async () => {
    await indexContacts([ana, bo]);
    const id = await draft([group]);
    const hash = async () => (await planBroadcast(marketer(), id)).plan_hash;
    const first = await hash();
    expect(await hash()).toBe(first);
    expect((await getBroadcast(id)).plan?.plan_hash).toBe(first);
    await updateBroadcast(marketer(), id, { pace: { per_minute: 10, soft_start: 'off' } });
    expect((await getBroadcast(id)).plan).toBeNull();
    const slower = await hash();
    await addDoNotSend(marketer(), { phone: bo.phone, reason: 'Asked', source: 'hand' });
    expect(new Set([first, slower, await hash()]).size).toBe(3);
  });

  it('stops when the broadcast is edited between two chunks', async () => {
    const id = await draft([group]);
    const { content, mapping, exclusions } = await getBroadcast(id);
    const of = (phone: string): AudiencePerson => ({
      phone,
      phoneKey: phone,
      fault: null,
      contactUuid: 'c',
      deleted: false,
      name: null,
      fields: {},
      cells: null,
      fileRow: null,
    });
    async function* people() {
      yield [of(ana.phone)];
      await updateBroadcast(marketer(), id, { name: 'Other' });
      yield [of(bo.phone)];
    }
    await open().updateTable('broadcast').set({ plan_token: 't' }).execute();
    const resolving = { broadcastId: id, token: 't', content, template: content, mapping, exclusions };
    const now = { now: Date.now(), startsAt: new Date().toISOString() };
    await expect(resolveRecipients(people(), { ...resolving, ...now })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await outcomes()).toEqual([[ana.phone, 'waiting']]);
  });

  it('lets the latest of several win', async () => {
    await indexContacts([ana, bo]);
    const id = await draft([group]);
    const plans = await Promise.allSettled(Array.from({ length: 4 }, () => planBroadcast(marketer(), id)));
    expect(plans.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await outcomes()).toEqual([
      [ana.phone, 'waiting'],
      [bo.phone, 'waiting'],
    ]);
    expect((await broadcastSetting.read()).approval_above).toBe(200);
  });
});
