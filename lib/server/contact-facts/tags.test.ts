import { beforeEach, expect, it } from 'vitest';
import type { FactsOfContact } from '@/lib/contact-facts/schema';
import { as, indexContacts } from '../../testing/facts';
import { recorded } from '../../testing/people';
import { describeStores, setUpApp } from '../../testing/stores';
import { getFacts, updateFacts } from './facts';
import { createTag, listTags, mergeTag, tagNameKey, updateTag } from './tags';

const admin = as('admin');
const tag = (name: string) => createTag(admin, { name, color: 'blue' });

describeStores('tags', (open) => {
  let ana: string;
  let ben: string;
  let eva: string;
  beforeEach(async () => {
    setUpApp(open());
    [ana = '', ben = '', eva = ''] = await indexContacts(3);
  });
  const add = (contact: string, ...add_tags: string[]) => updateFacts(as('support'), contact, { add_tags });
  const tagsOf = async (contact: string) => (await getFacts(admin, contact)).tags;
  const listed = async () =>
    (await listTags()).map(
      ({ name, contacts, archived }) => `${name} ${contacts}${archived ? ' archived' : ''}`,
    );
  const taken = { code: 'invalid', issues: [{ path: 'name' }] };

  it('are listed by name with how many contacts have them, without deleted ones', async () => {
    const [vip, zoo] = [await tag('VIP'), await tag('zoo')];
    await tag('Élan');
    await add(ana, vip.id, zoo.id);
    await add(ben, vip.id);
    await open().updateTable('contact_index').set({ deleted: 1 }).where('uuid', '=', ben).execute();
    expect(await listed()).toEqual(['Élan 0', 'VIP 1', 'zoo 1']);
    expect(await recorded('tag.create')).toMatchObject([
      { after: { name: 'VIP', color: 'blue' } },
      { after: { name: 'zoo' } },
      { after: { name: 'Élan' } },
    ]);
  });

  it('have a name that no other has, whatever its case and accents', async () => {
    const cafe = await tag('Café');
    const other = await tag('Bar');
    await expect(tag('CAFE')).rejects.toMatchObject(taken);
    await expect(updateTag(admin, other.id, { name: 'cafe' })).rejects.toMatchObject(taken);
    expect(await updateTag(admin, cafe.id, { name: 'CAFÉ' })).toMatchObject({ name: 'CAFÉ' });
    expect(await listed()).toEqual(['Bar 0', 'CAFÉ 0']);
  });

  it('aren’t looked for by a text that is longer than any name, which would take long to fold', () => {
    expect(tagNameKey('\u00c9\ufdfa')).toBe(tagNameKey('e\ufdfa'));
    const text = '\ufdfa'.repeat(32_767);
    expect(tagNameKey(text)).toBe(text);
  });

  it('keep their contacts when they are renamed, and what was not named stays', async () => {
    const { id } = await tag('VIP');
    await add(ana, id);
    const renamed = { id, name: 'Key accounts', color: 'blue', contacts: 1, archived: false };
    expect(await updateTag(admin, id, { name: 'Key accounts' })).toEqual(renamed);
    expect(await updateTag(admin, id, { color: 'red' })).toEqual({ ...renamed, color: 'red' });
    expect(await recorded('tag.update')).toMatchObject([
      { before: { name: 'VIP' }, after: { name: 'Key accounts', color: 'blue', archived: false } },
      { before: { color: 'blue' }, after: { color: 'red' } },
    ]);
  });

  it('can be changed beside one that an earlier version told apart', async () => {
    const { id } = await tag('شيماء');
    await open().updateTable('tag').set({ name_key: 'شيماء' }).where('id', '=', id).execute();
    await tag('شيما');
    expect(await updateTag(admin, id, { color: 'red' })).toMatchObject({ color: 'red' });
    await expect(updateTag(admin, id, { name: 'شيما' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are recorded as they were before each of two changes at once', async () => {
    const { id } = await tag('VIP');
    await Promise.all([updateTag(admin, id, { name: 'Gold' }), updateTag(admin, id, { color: 'red' })]);
    const [first, second] = await recorded('tag.update');
    expect(first?.after).not.toEqual(first?.before);
    expect(second?.before).toEqual(first?.after);
  });

  it('can’t be added once they are archived, stay where they are, and can be added again when unarchived', async () => {
    const { id } = await tag('Old');
    await add(ana, id);
    await updateTag(admin, id, { archived: true });
    expect(await listed()).toEqual(['Old 1 archived']);
    const refused = { code: 'invalid', issues: [{ path: 'add_tags' }] };
    await expect(add(ben, id)).rejects.toMatchObject(refused);
    expect([await tagsOf(ana), await tagsOf(ben)]).toEqual([[id], []]);
    await expect(tag('old')).rejects.toMatchObject(taken);
    await updateTag(admin, id, { archived: false });
    expect((await add(ben, id)).tags).toEqual([id]);
    await updateTag(admin, id, { archived: true });
    expect((await updateFacts(admin, ana, { remove_tags: [id] })).tags).toEqual([]);
  });

  it('are merged with each contact once, and lead on through a chain of merges', async () => {
    const [vip, key, best] = [await tag('VIP'), await tag('Key'), await tag('Best')];
    await add(ana, vip.id, key.id);
    await add(ben, vip.id);
    await add(eva, best.id);
    expect(await mergeTag(admin, vip.id, key.id)).toMatchObject({ id: key.id, contacts: 2 });
    expect(await mergeTag(admin, key.id, best.id)).toMatchObject({ id: best.id, contacts: 3 });
    expect(await Promise.all([ana, ben, eva].map(tagsOf))).toEqual([[best.id], [best.id], [best.id]]);
    expect(await listed()).toEqual(['Best 3']);
    const merged = await open().selectFrom('tag').select(['id', 'merged_into']).orderBy('name_key').execute();
    expect(merged).toEqual([
      { id: best.id, merged_into: null },
      { id: key.id, merged_into: best.id },
      { id: vip.id, merged_into: best.id },
    ]);
    expect(await recorded('tag.merge')).toMatchObject([
      { before: { name: 'VIP' }, after: { merged_into: 'Key' } },
      { before: { name: 'Key' }, after: { merged_into: 'Best' } },
    ]);
    // Its name is free again.
    expect(await tag('vip')).toMatchObject({ name: 'vip' });
  });

  it('can’t be merged into themselves, one that was merged, or one that isn’t there', async () => {
    const [vip, key] = [await tag('VIP'), await tag('Key')];
    await expect(mergeTag(admin, vip.id, vip.id)).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'into' }],
    });
    await mergeTag(admin, vip.id, key.id);
    await expect(mergeTag(admin, key.id, vip.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(mergeTag(admin, vip.id, key.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateTag(admin, vip.id, { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(add(ana, vip.id)).rejects.toMatchObject({ code: 'invalid' });
    await expect(updateTag(admin, ana, { name: 'X' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of two people who add and remove at once are all changed', async () => {
    const tags = await Promise.all(['A', 'B', 'C', 'D'].map(tag));
    const [a = '', b = '', c = '', d = ''] = tags.map(({ id }) => id);
    await add(ana, a);
    await Promise.all<FactsOfContact>([
      updateFacts(as('support'), ana, { add_tags: [b], remove_tags: [a] }),
      updateFacts(as('admin'), ana, { add_tags: [c] }),
      updateFacts(as('admin'), ana, { add_tags: [d, b] }),
    ]);
    expect(await tagsOf(ana)).toEqual([b, c, d]);
  });

  it('are not added when one of them doesn’t exist, and nothing is kept about a contact that isn’t known', async () => {
    const { id } = await tag('VIP');
    await expect(add(ana, id, ben)).rejects.toMatchObject({ code: 'invalid' });
    expect(await tagsOf(ana)).toEqual([]);
    const unknown = '99999999-0000-4000-8000-000000000000';
    await expect(add(unknown, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await getFacts(admin, unknown)).toMatchObject({ tags: [], owner: null });
    expect(await open().selectFrom('contact_facts').select('n').execute()).toEqual([]);
  });

  it('are recorded with the contact by their names, once, and only when something changed', async () => {
    const [a, b] = [await tag('A'), await tag('B')];
    await add(ana, a.id);
    await add(ana, a.id);
    await updateFacts(admin, ana, { add_tags: [b.id], remove_tags: [a.id] });
    expect(await recorded('contact_facts.update')).toMatchObject([
      { record_id: ana, before: { tags: [] }, after: { tags: ['A'] } },
      { before: { tags: ['A'] }, after: { tags: ['B'] } },
    ]);
  });
});
