import { beforeEach, expect, it } from 'vitest';
import { type ContactCondition, SEARCHES_MAX } from '@/lib/contact-facts/condition';
import { exportQuery } from '@/lib/contact-index/export-schema';
import { draftTo, saleTemplate } from '@/lib/testing/broadcasts';
import { as, field, indexContacts } from '@/lib/testing/facts';
import { insertMember } from '@/lib/testing/rights';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { searchOf } from '../broadcasts/audience';
import { createBroadcast } from '../broadcasts/broadcasts';
import { exportMatching } from '../contacts/export';
import { changeMany } from './bulk';
import { updateField } from './define-fields';
import { createSegment } from './segments';
import { createTag, mergeTag } from './tags';
import { findUsable, requireUsable, usableFilters } from './usable';

const admin = as('admin');
const secret: ContactCondition = { none: [{ any: [{ field: 'field:secret', is: 'is', value: 'x' }] }] };
const queryOf = (condition: ContactCondition) => `condition=${encodeURIComponent(JSON.stringify(condition))}`;

describeStores('filters by facts', (open) => {
  beforeEach(() => setUpApp(open()));

  it('find no one when a tag that they name is merged while they find', async () => {
    const tag = async (name: string) => (await createTag(admin, { name, color: 'gray' })).id;
    const [old, kept] = [await tag('Old'), await tag('Kept')];
    const condition: ContactCondition = { none: [{ field: 'tag', is: 'is', value: old }] };
    const usable = () => usableFilters(admin, { condition });
    expect(await findUsable(usable, async () => 'found')).toBe('found');
    const found = findUsable(usable, () => mergeTag(admin, old, kept));
    await expect(found).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are refused for a field that is hidden from the reader, wherever they would tell its values', async () => {
    await indexContacts(2);
    await field('secret', { hidden_from: ['support', 'marketer'] });
    const [eva, ann] = [await insertMember('Eva', ['marketer']), await insertMember('Ann', ['admin'])];
    const source = { type: 'filter', query: queryOf(secret) } as const;
    const refused = { code: 'invalid' };
    await expect(requireUsable(as('support'), { condition: secret })).rejects.toMatchObject(refused);
    const asked = { ...exportQuery.parse({}), condition: secret };
    await expect(exportMatching(as('support'), asked)).rejects.toMatchObject(refused);
    await expect(changeMany(as('support'), { condition: secret, owner: null })).rejects.toMatchObject(
      refused,
    );
    await expect(searchOf(source, [eva])).rejects.toMatchObject(refused);
    await requireUsable(as('support', 'admin'), { condition: secret });
    // Marketers would see whom an admin's broadcast goes to, and what a draft asks.
    await expect(searchOf(source, [ann])).rejects.toMatchObject(refused);
    const draft = draftTo(await saleTemplate(), [source]);
    await expect(createBroadcast(admin, draft)).rejects.toMatchObject(refused);
  });

  it('are refused for a field that is archived or isn’t there, and name it', async () => {
    const { id } = await field('secret');
    await requireUsable(admin, { condition: secret });
    await updateField(admin, id, { archived: true });
    await expect(requireUsable(admin, { condition: secret })).rejects.toThrow('“secret”');
  });

  it('are refused with all that is wrong with them, each said once', async () => {
    const tag = async (name: string) => (await createTag(admin, { name, color: 'gray' })).id;
    const [old, kept] = [await tag('Old'), await tag('Kept')];
    await mergeTag(admin, old, kept);
    const ofTag = { field: 'tag', is: 'is', value: old } as const;
    const condition = { all: [ofTag, ofTag, { field: 'field:gone', is: 'empty' } as const] };
    const refused = await requireUsable(admin, { condition }).catch((error: Error) => error.message);
    expect(refused).toMatch(/^The tag “Old” was merged .* A condition asks for the field “gone”[^“]*$/);
  });

  it('are refused for a merged tag, and name the one that it was merged into', async () => {
    const tag = async (name: string) => (await createTag(admin, { name, color: 'gray' })).id;
    const [old, kept] = [await tag('Old'), await tag('Kept')];
    const condition = { field: 'tag', is: 'any_of', value: [old] } as const;
    const source = { type: 'filter', query: `tag=${old}` } as const;
    await requireUsable(admin, { tag: [old], condition });
    await mergeTag(admin, old, kept);
    for (const asked of [{ tag: [old, kept] }, { condition }])
      await expect(requireUsable(admin, asked)).rejects.toThrow('“Kept”');
    await expect(searchOf(source, [await insertMember('Ann', ['admin'])])).rejects.toMatchObject({
      issues: [{ path: 'audience.sources' }],
    });
    await requireUsable(admin, { tag: [kept] });
  });

  it('say of a segment that can’t be used which one it is and whom to ask', async () => {
    const tag = async (name: string) => (await createTag(admin, { name, color: 'gray' })).id;
    const [old, kept] = [await tag('Old'), await tag('Kept')];
    const condition: ContactCondition = { field: 'tag', is: 'is', value: old };
    const { id: segment } = await createSegment(admin, { name: 'Best', condition });
    await mergeTag(admin, old, kept);
    await expect(usableFilters(admin, { segment })).rejects.toThrow(
      /merged into “Kept”\..* in the segment “Best”\. If you can’t change it, ask an admin\.$/,
    );
    await expect(usableFilters(admin, { condition })).rejects.toThrow(/Choose that one\.$/);
  });

  it('may search no more texts with a segment than without one', async () => {
    const searches = (count: number): ContactCondition => ({
      all: Array.from({ length: count }, () => ({ field: 'note', is: 'contains', value: 'a' }) as const),
    });
    const { id: segment } = await createSegment(admin, { name: 'Words', condition: searches(3) });
    await usableFilters(admin, { segment, condition: searches(SEARCHES_MAX - 3) });
    const asked = { segment, condition: searches(SEARCHES_MAX - 2) };
    await expect(usableFilters(admin, asked)).rejects.toMatchObject({
      coded: expect.stringContaining('tooMany'),
    });
  });
});
