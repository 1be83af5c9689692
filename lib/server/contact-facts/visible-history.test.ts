import { beforeEach, expect, it } from 'vitest';
import { fieldsOf } from '@/lib/contacts/fields';
import { as, field, indexContacts } from '../../testing/facts';
import { withSandbox } from '../../testing/service';
import { nextRequest } from '../../testing/staff';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { contactHistory, SAVES } from '../contacts/history';
import { listContacts } from '../contacts/list';
import { updateContact } from '../contacts/update';
import { whoChanged } from '../contacts/who-changed';
import { updateField } from './define-fields';
import { updateFacts } from './facts';
import { addFollowUp, removeFollowUp, updateFollowUp } from './follow-ups';
import { addNote, deleteNote, editNote } from './notes';
import { createTag } from './tags';
import { visibleHistory } from './visible-history';

describeOnSqlite('the changes of what Frontdesk keeps about a contact', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const tag = async (name: string) => (await createTag(as('admin'), { name, color: 'gray' })).id;
  const seenBy = async (contact: string, ctx = as('support')) =>
    (await visibleHistory(ctx, await contactHistory(contact))).data.map(({ facts }) => facts);

  it('say which tags, whose owner and which fields were changed, the latest first', async () => {
    const [contact = ''] = await indexContacts(1);
    const [vip, old] = [await tag('VIP'), await tag('Old')];
    await field('plan');
    await updateFacts(as('support'), contact, { add_tags: [old], fields: { plan: { value: 'Pro' } } });
    await updateFacts(as('support'), contact, { add_tags: [vip], remove_tags: [old] });
    expect(await seenBy(contact)).toEqual([
      { tags: { added: ['VIP'], removed: ['Old'] }, owner: null, fields: [] },
      {
        tags: { added: ['Old'], removed: [] },
        owner: null,
        fields: [{ key: 'plan', label: 'plan', is_date: false, before: null, after: 'Pro' }],
      },
    ]);
  });

  it('say what a field has become whose key reads like that of a secret or a text', async () => {
    const [contact = ''] = await indexContacts(1);
    const becomes = {
      link: ['https://a.de', 'https://b.de'],
      code: ['12345', '67890'],
      message: ['Call', 'Wait'],
    };
    for (const key of Object.keys(becomes)) await field(key);
    for (const at of [0, 1]) {
      const fields = Object.entries(becomes).map(([key, values]) => [key, { value: values[at] ?? null }]);
      await updateFacts(as('support'), contact, { fields: Object.fromEntries(fields) });
    }
    const [latest] = await seenBy(contact);
    expect(latest?.fields.map(({ key, before, after }) => [key, [before, after]])).toEqual(
      Object.entries(becomes),
    );
  });

  it('are without fields that are hidden from the reader, whatever their label was or is', async () => {
    const [contact = ''] = await indexContacts(1);
    const margin = await field('margin', { hidden_from: ['support'] });
    await updateFacts(as('admin'), contact, { fields: { margin: { value: 'x' } } });
    await updateFacts(as('admin'), contact, {
      add_tags: [await tag('VIP')],
      fields: { margin: { value: 'y' } },
    });
    const alone = { tags: { added: ['VIP'], removed: [] }, owner: null, fields: [] };
    expect(await seenBy(contact)).toEqual([alone]);
    await updateField(as('admin'), margin.id, { label: 'Renamed' });
    await field('other', { label: 'margin' });
    const third = await field('third');
    // An earlier version let two fields have one name.
    await open().updateTable('contact_field').set({ label: 'Renamed' }).where('id', '=', third.id).execute();
    expect(await seenBy(contact)).toEqual([alone]);
    expect((await seenBy(contact, as('admin'))).map((facts) => facts?.fields)).toEqual([
      [{ key: 'margin', label: 'Renamed', is_date: false, before: 'x', after: 'y' }],
      [{ key: 'margin', label: 'Renamed', is_date: false, before: null, after: 'x' }],
    ]);
  });

  it('say that notes and follow-ups were written, by whom, and what the follow-up is about now', async () => {
    const [contact = ''] = await indexContacts(1);
    const nia = as('support');
    const note = await addNote(nia, contact, { text: 'secret' });
    await editNote(nia, contact, note.id, { text: 'secret too' });
    await deleteNote(as('admin'), contact, note.id);
    const { id } = await addFollowUp(nia, contact, { text: 'Call', due: '2026-03-02', owner: null });
    await updateFollowUp(nia, contact, id, { due: '2026-03-09', text: 'Call back' });
    await updateFollowUp(nia, contact, id, { done: true });
    const stored = await open().selectFrom('audit').select(['before', 'after']).execute();
    expect(JSON.stringify(stored)).not.toMatch(/secret|Call/);
    const { data } = await visibleHistory(nia, await contactHistory(contact));
    const which = { id, text: 'Call back' };
    expect(data.map(({ action, who, follow_up }) => [action, who, follow_up])).toEqual([
      ['follow_up_update', 'support', { ...which, due: null, owner: null, done: true }],
      [
        'follow_up_update',
        'support',
        { ...which, due: { before: '2026-03-02', after: '2026-03-09' }, owner: null, done: null },
      ],
      [
        'follow_up_create',
        'support',
        {
          ...which,
          due: { before: null, after: '2026-03-02' },
          owner: { before: null, after: null },
          done: null,
        },
      ],
      ['note_delete', 'admin', null],
      ['note_update', 'support', null],
      ['note_create', 'support', null],
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('don’t say what a follow-up was about that is gone', async () => {
    const [contact = ''] = await indexContacts(1);
    const call = { text: 'Call', due: '2026-03-02', owner: null };
    const { id } = await addFollowUp(as('support'), contact, call);
    await removeFollowUp(as('support'), contact, id);
    const { data } = await visibleHistory(as('support'), await contactHistory(contact));
    expect(data.map(({ action, follow_up }) => [action, follow_up?.text])).toEqual([
      ['follow_up_delete', null],
      ['follow_up_create', null],
    ]);
  });

  it('don’t hide who saved the contact last', async () => {
    withSandbox();
    const { data } = await listContacts(nextRequest(), { page: 1, per_page: 10 });
    await queuedUpdates();
    const contact = data[1];
    if (!contact) throw new Error('The sandbox has no contacts.');
    await updateContact(nextRequest(), contact.uuid, { ...fieldsOf(contact), first_name: 'Mina' });
    const vip = await tag('VIP');
    for (let time = 0; time < 11; time += 1) {
      await updateFacts(as('support'), contact.uuid, { add_tags: [vip] });
      await updateFacts(as('support'), contact.uuid, { remove_tags: [vip] });
    }
    expect((await contactHistory(contact.uuid, undefined, SAVES)).data).toHaveLength(1);
    expect(await whoChanged(as('admin'), { ...contact, first_name: 'Mina' })).toEqual({
      who: 'other',
      by: 'Nia',
    });
  });
});
