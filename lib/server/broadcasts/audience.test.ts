import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toQueryString } from '../../api/query-string';
import { adminNamed, indexContacts, signUp } from '../../testing/broadcasts';
import { as, field as ownField } from '../../testing/facts';
import { marketer } from '../../testing/marketer';
import { person } from '../../testing/people';
import { alsoToUs, ana, bo, csv, cy, group, planning, selected } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { vanish } from '../../testing/vanish';
import { updateField } from '../contact-facts/define-fields';
import { updateFacts } from '../contact-facts/facts';
import { addFollowUp } from '../contact-facts/follow-ups';
import { addDoNotSend } from '../do-not-send/do-not-send';
import { createView } from '../saved-views/views';
import { saveGeneralSettings } from '../settings/general';
import { estimateAudience } from './estimate';
import { planBroadcast } from './plan';

describeStores('a plan', (open) => {
  const { draft, plan, recipients, outcomes } = planning(open);

  describe('of an audience', () => {
    it('adds up its sources, each person once, in their order', async () => {
      const [, b] = await indexContacts([ana, bo, { ...cy, contact_group_id: 8 }]);
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

    it('says of a contact that was chosen and is gone since that it is left out', async () => {
      const contacts = await indexContacts([ana, bo, cy]);
      const [a, b] = contacts;
      await addFollowUp(as('marketer'), a?.uuid ?? '', { due: '2026-01-01', owner: null });
      for (const { uuid } of contacts.slice(0, 2)) await vanish(uuid);
      await open().updateTable('contact_index_sync').set({ expected: 1 }).execute();
      const { audience, recipients: count, by_reason } = await plan([selected(contacts)], alsoToUs);
      expect({ audience, count, by_reason }).toEqual({ audience: 3, count: 1, by_reason: { gone: 2 } });
      expect(
        (await recipients()).map(({ contact_uuid, name, reason }) => [contact_uuid, name, reason]),
      ).toEqual([
        [a?.uuid, 'Ana', 'gone'],
        [b?.uuid, null, 'gone'],
        [contacts[2]?.uuid, null, null],
      ]);
    });

    it('takes a saved view of its author, and a shared one', async () => {
      await indexContacts([ana, bo]);
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
      await indexContacts([ana, bo]);
      const view = await createView(marketer(), { name: 'All', query: 'sort=name', shared: false });
      await expect(plan([{ type: 'view', id: view.id }])).rejects.toThrow(
        'This filter matches every contact.',
      );
      await expect(plan([])).rejects.toThrow('Choose who gets the message.');
    });

    it('finds those of conditions again at each plan, and no one once they can’t be asked', async () => {
      const [a, b] = await indexContacts([ana, bo]);
      const admin = as('admin');
      const { id: field } = await ownField('plan');
      const change = (uuid = '') => updateFacts(admin, uuid, { fields: { plan: { value: 'Gold' } } });
      await change(a?.uuid);
      const query = toQueryString({ condition: { field: 'field:plan', is: 'is', value: 'Gold' } });
      const id = await draft([{ type: 'filter', query }]);
      expect((await planBroadcast(marketer(), id)).recipients).toBe(1);
      await change(b?.uuid);
      expect((await planBroadcast(marketer(), id)).recipients).toBe(2);
      await updateField(admin, field, { archived: true });
      await expect(planBroadcast(marketer(), id)).rejects.toThrow('the field “plan”, which is archived');
    });

    it('says nothing of a field that is hidden from marketers, of which a shared view asks', async () => {
      await indexContacts([ana, bo]);
      const { ctx } = await person('Olga', 'admin');
      await ownField('salary', { hidden_from: ['marketer'] });
      const query = toQueryString({ condition: { field: 'field:salary', is: 'is', value: 'Gold' } });
      const { id } = await createView(ctx, { name: 'Paid', query, shared: true });
      const refusal = /^This filter asks about a field that is hidden from marketers/;
      await expect(plan([{ type: 'view', id }])).rejects.toThrow(refusal);
      const estimate = await estimateAudience(marketer(), { sources: [{ type: 'view', id }], numbers: [] });
      expect(estimate.sources).toEqual([{ problem: expect.stringMatching(refusal) }]);
    });

    it('finds no one by filters that can’t be read, of a view too', async () => {
      await indexContacts([ana, bo]);
      const view = await createView(marketer(), { name: 'Seven', query: 'group=7', shared: false });
      await open().updateTable('saved_view').set({ query: 'group=7&segment=best' }).execute();
      const sources = [
        { type: 'view', id: view.id },
        { type: 'filter', query: 'group=7' },
      ];
      const asked = ['condition=x', 'of_a_newer_version=1', 'group=8'].map((more) => `group=7&${more}`);
      for (const [source, query] of sources.flatMap((each) => asked.map((text) => [each, text] as const))) {
        const id = await draft([source]);
        await open()
          .updateTable('broadcast_source')
          .set({ source: JSON.stringify({ ...source, query }) })
          .where('broadcast_id', '=', id)
          .execute();
        await expect(planBroadcast(marketer(), id)).rejects.toMatchObject({
          code: 'invalid',
          message: expect.stringContaining('can’t be read, so it finds no one'),
        });
      }
    });

    it('takes a group until a complete sync has missed it, by its number as by its UUID', async () => {
      await indexContacts([ana, bo]);
      const uuid = randomUUID();
      const sources = [group, { type: 'group', id: uuid }, { type: 'filter', query: 'group=7,none' }];
      const row = { uuid, id: 7, record: '{}', seen_sync: 1, as_of: '' };
      const synced = (completed: number) =>
        open().updateTable('contact_index_sync').set({ completed }).where('list', '=', 'groups').execute();

      // Not synced yet.
      expect((await plan([group])).recipients).toBe(2);
      await open().insertInto('contact_index_group').values(row).execute();
      await synced(1);
      for (const source of sources) expect((await plan([source])).recipients).toBe(2);
      await synced(2);
      for (const source of sources)
        await expect(plan([source])).rejects.toThrow('A group of the audience doesn’t exist');
      await open().deleteFrom('contact_index_group').execute();
      for (const source of sources)
        await expect(plan([source])).rejects.toThrow('A group of the audience doesn’t exist');
    });

    it('needs a complete contact index', async () => {
      await indexContacts([ana, bo]);
      await open().updateTable('contact_index_sync').set({ expected: 3 }).execute();
      await expect(plan([group])).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/2 of 3 contacts. It is 0 min old.*Sync contacts first/),
      });
    });

    it('names a column that the file does not have or has twice, and a quote that is not closed', async () => {
      await indexContacts([ana, bo]);
      await expect(plan([csv('Tel,Name\n+34612000001,Ana')])).rejects.toThrow('no column “Phone”');
      const twice = csv('Phone,Name,Code, code,phone\n+34612000001,Ana,A1,B2,+34612000009');
      await expect(plan([twice])).rejects.toThrow('several columns “Phone”');
      const named = { ...twice, text: twice.text.replace(',phone', ',Other') };
      await expect(plan([named], { mapping: [{ column: 'Code' }] })).rejects.toThrow(
        'several columns “Code”',
      );
      // Those that fill nothing don't matter.
      expect(await plan([named], { mapping: [{ text: 'you' }] })).toMatchObject({ recipients: 1 });
      await expect(plan([csv('a,'.repeat(300))])).rejects.toThrow('more than 200 columns');
      await expect(plan([csv(`Phone\n${'x'.repeat(100_001)}`, { phone: 'Phone' })])).rejects.toThrow(
        'Row 2 has more than 100,000 characters.',
      );
      await expect(plan([csv('Phone,Name\n+34612000001,"Ana')])).rejects.toThrow('row 2 is never closed');
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
      expect(details[1]).toBe('phones.looksShort');
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
    await indexContacts([
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
});
