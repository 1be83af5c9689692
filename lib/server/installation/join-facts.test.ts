import { expect, it } from 'vitest';
import { as, field, indexContacts } from '@/lib/testing/facts';
import { insertMember } from '@/lib/testing/rights';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { getFacts, updateFacts } from '../contact-facts/facts';
import { addFollowUp } from '../contact-facts/follow-ups';
import { addNote } from '../contact-facts/notes';
import { createTag } from '../contact-facts/tags';
import { joinFacts } from './join-facts';

describeStores('facts of a service that turns out to be the connected one', (open) => {
  it('are added to those that the contact has, whose values and owner stay', async () => {
    const store = open();
    setUpApp(store);
    const admin = as('admin');
    const [ana = '', bea = ''] = await indexContacts(2);
    const tag = async (name: string) => (await createTag(admin, { name, color: 'gray' })).id;
    const [both, former, own] = [await tag('Both'), await tag('Former'), await tag('Own')];
    for (const key of ['city', 'plan']) await field(key, { type: 'text' });
    const [eva, ina] = [await insertMember('Eva', ['support']), await insertMember('Ina', ['support'])];

    const facts = { fields: { city: { value: 'Lugo' }, plan: { value: 'Pro' } }, owner: eva };
    for (const uuid of [ana, bea]) await updateFacts(admin, uuid, { ...facts, add_tags: [both, former] });
    await addNote(admin, ana, { text: 'Former' });
    await addFollowUp(admin, ana, { text: 'Call', due: '2026-01-01', owner: null });
    await store.updateTable('contact_facts').set({ service: 7 }).execute();
    await updateFacts(admin, ana, { add_tags: [both, own], owner: ina, fields: { city: { value: 'Vigo' } } });
    await addNote(admin, ana, { text: 'Own' });

    await joinFacts(store, 7);
    const joined = await getFacts(admin, ana);
    expect(joined).toMatchObject({
      tags: [both, former, own],
      owner: { id: ina },
      fields: { city: 'Vigo', plan: 'Pro' },
    });
    expect(joined.notes.map(({ text }) => text).sort()).toEqual(['Former', 'Own']);
    expect(joined.follow_ups.map(({ text }) => text)).toEqual(['Call']);
    expect(await getFacts(admin, bea)).toMatchObject({
      tags: [both, former],
      owner: { id: eva },
      fields: { city: 'Lugo' },
    });
    expect(await store.selectFrom('contact_facts').select('n').execute()).toHaveLength(2);
  });
});
