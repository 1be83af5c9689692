import { beforeEach, expect, it } from 'vitest';
import { as, field, indexContacts, uuidOf } from '../../testing/facts';
import { person } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { updateFacts } from './facts';
import { addFollowUp, updateFollowUp } from './follow-ups';
import { addNote } from './notes';
import { factsOfMany, listedFacts } from './of-many';
import { createTag } from './tags';

describeStores('facts of many contacts', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('have what each contact has, without hidden fields', async () => {
    const [ana = '', bo = '', none = ''] = await indexContacts(3);
    await field('plan');
    await field('margin', { hidden_from: ['support'] });
    const tag = await createTag(as('admin'), { name: 'VIP', color: 'red' });
    const { id: owner } = await person('Olga', 'support');
    const fields = { plan: { value: 'Pro' }, margin: { value: 'High' } };
    await updateFacts(as('admin'), ana, { fields, add_tags: [tag.id] });
    await updateFacts(as('admin'), bo, { owner });
    expect(await factsOfMany(as('support'), [ana, bo, none, uuidOf(9)])).toEqual({
      [ana]: { tags: [tag.id], fields: { plan: 'Pro' }, owner: null },
      [bo]: { tags: [], fields: {}, owner: { id: owner, name: 'Olga' } },
    });
    expect((await factsOfMany(as('admin'), [ana]))[ana]?.fields).toEqual({ plan: 'Pro', margin: 'High' });
  });

  it('have in the list how many notes there are', async () => {
    const [ana = '', bo = ''] = await indexContacts(2);
    for (const text of ['Called', 'Called again']) await addNote(as('support'), ana, { text });
    await addFollowUp(as('admin'), bo, { due: '2026-03-09', owner: null });
    expect(await listedFacts(as('marketer'), [ana, bo])).toMatchObject({
      [ana]: { notes: 2 },
      [bo]: { notes: 0 },
    });
  });

  it('have in the list the day of the follow-up that comes first and isn’t done', async () => {
    const [ana = '', bo = ''] = await indexContacts(2);
    const add = (contact: string, due: string) => addFollowUp(as('admin'), contact, { due, owner: null });
    await add(ana, '2026-03-09');
    await add(ana, '2026-03-02');
    const first = await add(ana, '2026-03-01');
    await updateFollowUp(as('admin'), ana, first.id, { done: true });
    await updateFollowUp(as('admin'), bo, (await add(bo, '2026-03-01')).id, { done: true });
    expect(await listedFacts(as('support'), [ana, bo])).toMatchObject({
      [ana]: { follow_up: '2026-03-02' },
      [bo]: { follow_up: null },
    });
  });
});
