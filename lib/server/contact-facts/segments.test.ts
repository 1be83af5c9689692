import { beforeEach, expect, it } from 'vitest';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { conditionInput } from '@/lib/contact-facts/condition-schema';
import { as, field, indexContacts } from '@/lib/testing/facts';
import { person, recorded } from '@/lib/testing/people';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { searchOf } from '../broadcasts/audience';
import { emptyIndex } from '../contact-index/empty-index';
import { searchContacts } from '../contact-index/search/search';
import { updateField } from './define-fields';
import { updateFacts } from './facts';
import { countSegments, createSegment, deleteSegment, listSegments, updateSegment } from './segments';
import { createTag, mergeTag } from './tags';
import { usableFilters } from './usable';

const admin = as('admin');
const PAGE = { page: 1, per_page: 10 };
const secret: ContactCondition = { none: [{ field: 'field:secret', is: 'is', value: 'x' }] };

const counted = async (reader = admin) => countSegments(reader, await listSegments(reader));
const foundBy = async (id: string) => {
  const asked = await usableFilters(admin, { q: '', segment: id, ...PAGE });
  return (await searchContacts(asked)).data.map(({ uuid }) => uuid);
};

describeStores('segments', (open) => {
  beforeEach(() => setUpApp(open()));

  const tagged = async (name: string) => {
    const { id } = await createTag(admin, { name, color: 'gray' });
    const segment = await createSegment(admin, { name, condition: { field: 'tag', is: 'is', value: id } });
    return { tag: id, segment };
  };

  it('find and count who is in them when they are used, also for a broadcast', async () => {
    const [ana = '', zoe = ''] = await indexContacts(2);
    const { tag, segment } = await tagged('VIP');
    expect(segment).toMatchObject({ name: 'VIP', count: 0 });
    expect(await foundBy(segment.id)).toEqual([]);
    await updateFacts(admin, ana, { add_tags: [tag] });
    expect(await counted()).toMatchObject([{ id: segment.id, count: 1 }]);
    expect(await foundBy(segment.id)).toEqual([ana]);
    await updateFacts(admin, ana, { remove_tags: [tag] });
    await updateFacts(admin, zoe, { add_tags: [tag] });
    const asked = await searchOf({ type: 'segment', id: segment.id }, []);
    expect((await searchContacts({ ...asked, ...PAGE })).data).toMatchObject([{ uuid: zoe }]);
  });

  it('narrow other conditions, and never widen them', async () => {
    const [ana = '', zoe = ''] = await indexContacts(2);
    const [vip, wholesale] = [await tagged('VIP'), await tagged('Wholesale')];
    await updateFacts(admin, ana, { add_tags: [vip.tag, wholesale.tag] });
    await updateFacts(admin, zoe, { add_tags: [vip.tag] });
    const condition = { none: [{ field: 'tag', is: 'is', value: wholesale.tag }] } as const;
    const asked = await usableFilters(admin, {
      q: '',
      segment: vip.segment.id,
      condition: { none: [...condition.none] },
      ...PAGE,
    });
    expect((await searchContacts(asked)).data).toMatchObject([{ uuid: zoe }]);
    // A search that was given one without its condition finds no one.
    const bare = await searchContacts({ q: '', segment: vip.segment.id, ...PAGE } as never);
    expect(bare.data).toEqual([]);
  });

  it('say why they can’t be used any more, and find no one then', async () => {
    await indexContacts(1);
    const [old, kept] = [await tagged('Old'), await tagged('Kept')];
    await field('secret');
    const noSecret = await createSegment(admin, { name: 'No secret', condition: secret });
    expect(noSecret.count).toBe(1);
    await mergeTag(admin, old.tag, kept.tag);
    const [{ id } = { id: '' }] = await fieldsOf('secret');
    await updateField(admin, id, { archived: true });
    const listed = new Map((await counted()).map((segment) => [segment.name, segment]));
    expect(listed.get('Old')).toMatchObject({ count: null, broken: expect.stringContaining('“Kept”') });
    expect(listed.get('No secret')).toMatchObject({ count: null, broken: expect.stringContaining('secret') });
    for (const segment of [old.segment.id, noSecret.id]) {
      await expect(foundBy(segment)).rejects.toMatchObject({ code: 'invalid' });
      await expect(searchOf({ type: 'segment', id: segment }, [])).rejects.toMatchObject({
        issues: [{ path: 'audience.sources' }],
      });
    }
    await deleteSegment(admin, kept.segment.id);
    await expect(foundBy(kept.segment.id)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('find no one and say why when a group of theirs is gone, or another service is connected', async () => {
    await indexContacts(1);
    const group = { uuid: 'wholesale', id: 5, record: '{}', seen_sync: 1, as_of: '' };
    await open().insertInto('contact_index_group').values(group).execute();
    const condition: ContactCondition = { none: [{ field: 'group', is: 'is', value: 5 }] };
    const { id, count } = await createSegment(admin, { name: 'Retail', condition });
    expect(count).toBe(1);
    const broken = [{ count: null, broken: expect.stringContaining('group') }];
    const missed = { completed: 2 };
    await open().updateTable('contact_index_sync').set(missed).where('list', '=', 'groups').execute();
    expect(await counted()).toMatchObject(broken);
    await expect(foundBy(id)).rejects.toMatchObject({ code: 'invalid' });
    await expect(searchOf({ type: 'group', id: group.uuid }, [])).rejects.toMatchObject({ code: 'invalid' });
    expect((await searchContacts({ q: '', condition, ...PAGE })).data).toEqual([]);
    await open().deleteFrom('contact_index_group').execute();
    expect(await counted()).toMatchObject(broken);
    await expect(foundBy(id)).rejects.toMatchObject({ code: 'invalid' });
    await open()
      .transaction()
      .execute((tx) => emptyIndex(tx, 1));
    // Its number may be that of another group there.
    await open().insertInto('contact_index_group').values(group).execute();
    expect(await counted()).toMatchObject(broken);
    expect((await updateSegment(admin, id, { condition })).count).toBe(0);
  });

  it('aren’t shown, changed or used where they ask of a hidden field', async () => {
    await indexContacts(1);
    await field('secret', { hidden_from: ['support', 'marketer'] });
    const { id } = await createSegment(admin, { name: 'No secret', condition: secret });
    const definer = as('support', 'definer' as never);
    expect(await listSegments(definer)).toEqual([]);
    const missing = { code: 'not_found' };
    await expect(updateSegment(definer, id, { name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(deleteSegment(definer, id)).rejects.toMatchObject(missing);
    await expect(usableFilters(definer, { segment: id })).rejects.toMatchObject({ code: 'invalid' });
    await expect(createSegment(definer, { name: 'Guess', condition: secret })).rejects.toMatchObject({
      code: 'invalid',
    });
    // Marketers would see whom an admin’s broadcast goes to.
    await expect(searchOf({ type: 'segment', id }, [])).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are listed all the same where one can’t be read, of which nothing is told', async () => {
    await field('secret', { hidden_from: ['support'] });
    const { segment } = await tagged('VIP');
    const row = { created_by: null, created_at: '', updated_at: '' };
    for (const [id, condition] of [
      ['a', '{"all":'],
      ['b', '{"field":"tag","is":"regex","value":"hidden value"}'],
      ['c', '5'],
    ] as const)
      await open()
        .insertInto('segment')
        .values({ id, name: id, name_key: id, condition, ...row })
        .execute();
    const listed = await counted(as('support'));
    expect(listed.map(({ condition, count }) => [condition, count])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [segment.condition, 0],
    ]);
    expect(JSON.stringify(listed)).not.toContain('hidden value');
  });

  it('are listed in as many statements as one is, without reading contacts, until they are counted', async () => {
    const { tag } = await tagged('VIP');
    const listing = async (list: () => Promise<unknown>) => {
      const read: string[] = [];
      setUpApp(
        open().withPlugin({
          transformQuery({ node }) {
            read.push(JSON.stringify(node));
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      );
      await list();
      return [...read];
    };
    const one = await listing(() => listSegments(admin));
    await field('plan');
    const condition = {
      all: [
        { field: 'tag', is: 'is', value: tag },
        { field: 'field:plan', is: 'empty' },
      ],
    } as const;
    for (const name of ['A', 'B', 'C'])
      await createSegment(admin, { name, condition: { all: [...condition.all] } });
    const many = await listing(() => listSegments(admin));
    expect(many).toHaveLength(one.length);
    expect(many.join()).not.toContain('"contact_index"');
    expect((await listing(() => counted())).join()).toContain('"contact_index"');
  });

  it('may have as many tags as a condition takes', async () => {
    const tag = { id: 'a', name: 'A', name_key: 'a', color: 'gray', created_at: '' };
    await open().insertInto('tag').values(tag).execute();
    const any: ContactCondition = {
      field: 'tag',
      is: 'any_of',
      value: Array.from({ length: 50 }, () => 'a'),
    };
    const condition = conditionInput.parse({ all: Array.from({ length: 24 }, () => any) });
    expect((await createSegment(admin, { name: 'Many', condition })).count).toBe(0);
  });

  it('are as if they weren’t there for whom a field is hidden, by ID and by name', async () => {
    await indexContacts(1);
    await field('secret_debt', { hidden_from: ['support', 'marketer'] });
    const debt: ContactCondition = { field: 'field:secret_debt', is: 'not_empty' };
    const { id } = await createSegment(admin, { name: 'Debtors', condition: debt });
    const told = (error: { coded: string }) => error.coded;
    const asked = await usableFilters(as('support'), { q: '', segment: id }).catch(told);
    const planned = await searchOf({ type: 'segment', id }, []).catch(told);
    expect([asked, planned]).toEqual(['segments-errors.gone', 'segments-errors.gone']);
    const condition = { field: 'favorite', is: 'is', value: true } as const;
    const named = await createSegment(as('support'), { name: 'debtors', condition }).catch(told);
    expect(named).toBe('segments-errors.takenUnseen');
  });

  it('are there again under their ID when the person who deleted them takes that back', async () => {
    const { segment } = await tagged('VIP');
    const { id, name } = segment;
    const again = { id, name, condition: segment.condition ?? secret };
    const [ana, bea] = [(await person('Ana', 'admin')).ctx, (await person('Bea', 'admin')).ctx];
    const condition = { field: 'favorite', is: 'is', value: true } as const;
    await updateSegment(bea, id, { name: 'Gold', condition });
    expect(await deleteSegment(ana, id)).toMatchObject({ id, name: 'Gold', condition });
    await expect(createSegment(bea, again)).rejects.toMatchObject({ code: 'not_found' });
    expect(await createSegment(ana, again)).toMatchObject({ id, name: 'VIP', count: 0 });
    await expect(createSegment(ana, { ...again, name: 'Twice' })).rejects.toMatchObject({ code: 'invalid' });
    expect(await foundBy(id)).toEqual([]);
  });

  it('are recorded as they were before each of two changes at once', async () => {
    const { segment } = await tagged('VIP');
    const condition: ContactCondition = { field: 'favorite', is: 'is', value: true };
    await Promise.all([
      updateSegment(admin, segment.id, { name: 'Gold' }),
      updateSegment(admin, segment.id, { condition }),
    ]);
    const [first, second] = await recorded('segment.update');
    expect(second?.before).toEqual(first?.after);
  });

  it('have one name each, and refuse what was changed since it was read', async () => {
    const { segment } = await tagged('VIP');
    const other = await tagged('Wholesale');
    const taken = { code: 'invalid', issues: [{ path: 'name' }] };
    const condition = segment.condition ?? secret;
    await expect(createSegment(admin, { name: 'vip', condition })).rejects.toMatchObject(taken);
    await expect(updateSegment(admin, other.segment.id, { name: 'VIP' })).rejects.toMatchObject(taken);
    const renamed = await updateSegment(admin, segment.id, { name: 'Vip', expected: segment.updated_at });
    expect(renamed.name).toBe('Vip');
    await expect(
      updateSegment(admin, segment.id, { name: 'Best', expected: segment.updated_at }),
    ).rejects.toMatchObject({ code: 'conflict', current: { name: 'Vip' } });
  });
});

async function fieldsOf(key: string): Promise<{ id: string }[]> {
  const { store } = await import('../db/client');
  return store().selectFrom('contact_field').select('id').where('key', '=', key).execute();
}
