import { expect, it } from 'vitest';
import { as, indexContacts } from '../../testing/facts';
import { REAL, restarting, STAGING } from '../../testing/installation';
import { describeStores } from '../../testing/stores';
import { getFacts, updateFacts } from './facts';
import { addFollowUp, listFollowUps } from './follow-ups';
import { createTag, listTags } from './tags';

describeStores('facts of contacts of another service', (open) => {
  const store = restarting(open);

  it('are kept apart, and are there again when it is connected again', async () => {
    await store.restart(REAL);
    const [ana = ''] = await indexContacts(1);
    const tag = async (name: string) => (await createTag(as('admin'), { name, color: 'gray' })).id;
    const [vip, test] = [await tag('VIP'), await tag('Test')];
    const add = (id: string) => updateFacts(as('support'), ana, { add_tags: [id] });
    const counts = async () => (await listTags()).map(({ name, contacts }) => `${name} ${contacts}`);
    const tags = async () => (await getFacts(as('admin'), ana)).tags;
    await add(vip);

    await store.restart(STAGING);
    expect(await tags()).toEqual([]);
    expect(await counts()).toEqual(['Test 0', 'VIP 0']);
    await expect(add(test)).rejects.toMatchObject({ code: 'not_found' });
    // The same UUID there is another contact.
    await indexContacts(1);
    await add(test);
    expect(await tags()).toEqual([test]);
    expect(await counts()).toEqual(['Test 1', 'VIP 0']);

    await store.restart(REAL);
    await indexContacts(1);
    expect(await tags()).toEqual([vip]);
    expect(await counts()).toEqual(['Test 0', 'VIP 1']);
  });

  it('keep the names of contacts until they are synced again', async () => {
    await store.restart(REAL);
    const [ana = ''] = await indexContacts(1);
    const list = async () =>
      (await listFollowUps(as('admin'), { state: 'open', page: 1, per_page: 10 })).data.map(
        ({ contact }) => contact,
      );
    await addFollowUp(as('admin'), ana, { text: 'Call', due: '2026-01-01', owner: null });
    const [before] = await list();
    await store.restart(STAGING);
    await store.restart(REAL);
    expect(await list()).toEqual([{ ...before, gone: true }]);
    expect(before?.name).toBeTruthy();
  });
});
