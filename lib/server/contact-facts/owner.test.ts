import { beforeEach, expect, it } from 'vitest';
import { as, indexContacts } from '../../testing/facts';
import { person, recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { getFacts, updateFacts } from './facts';
import { countOwned, listColleagues } from './owner';

describeStores('the owner of a contact', (open) => {
  let contact: string;
  beforeEach(async () => {
    setUpApp(open());
    [contact = ''] = await indexContacts(1);
  });
  const set = (owner: string | null) => updateFacts(as('support'), contact, { owner });
  const owner = async () => (await getFacts(as('admin'), contact)).owner;
  const deactivate = (id: string) =>
    open().updateTable('user').set({ banned: 1 }).where('id', '=', id).execute();

  it('is one team member, or nobody', async () => {
    const [nia, tom] = [await person('Nia', 'support'), await person('Tom', 'marketer')];
    expect(await owner()).toBeNull();
    expect((await set(nia.id)).owner).toEqual({ id: nia.id, name: 'Nia' });
    expect((await set(tom.id)).owner).toEqual({ id: tom.id, name: 'Tom' });
    expect((await set(null)).owner).toBeNull();
    expect(await recorded('contact_facts.update')).toMatchObject([
      { before: { owner: null }, after: { owner: 'Nia' } },
      { before: { owner: 'Nia' }, after: { owner: 'Tom' } },
      { before: { owner: 'Tom' }, after: { owner: null } },
    ]);
  });

  it('stays when they are deactivated, who can be filtered by while they have any, and can’t be chosen again then', async () => {
    const [nia, tom] = [await person('Nia', 'support'), await person('Tom', 'marketer')];
    await set(nia.id);
    await deactivate(nia.id);
    const active = { id: tom.id, name: 'Tom', active: true, writes: false };
    expect(await listColleagues()).toEqual([
      { id: nia.id, name: 'Nia', active: false, writes: true },
      active,
    ]);
    expect(await owner()).toEqual({ id: nia.id, name: 'Nia' });
    // What a form that is open sends again.
    expect((await set(nia.id)).owner).toEqual({ id: nia.id, name: 'Nia' });
    await set(tom.id);
    const refused = { code: 'invalid', issues: [{ path: 'owner' }] };
    await expect(set(nia.id)).rejects.toMatchObject(refused);
    await expect(set(contact)).rejects.toMatchObject(refused);
    expect(await owner()).toEqual({ id: tom.id, name: 'Tom' });
    expect(await listColleagues()).toEqual([active]);
  });

  it('is counted without contacts that are deleted', async () => {
    const nia = await person('Nia', 'support');
    await person('Tom', 'marketer');
    await set(nia.id);
    const [, second = ''] = await indexContacts(2);
    await updateFacts(as('support'), second, { owner: nia.id });
    const counts = async () => (await countOwned(await listColleagues())).map(({ contacts }) => contacts);
    expect(await counts()).toEqual([2, 0]);
    await open().updateTable('contact_index').set({ deleted: 1 }).where('uuid', '=', second).execute();
    expect(await counts()).toEqual([1, 0]);
  });
});
