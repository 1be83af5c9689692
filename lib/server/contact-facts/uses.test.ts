import { beforeEach, expect, it } from 'vitest';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { adminNamed, draftTo, indexContacts, saleTemplate, signUp } from '@/lib/testing/broadcasts';
import { field } from '@/lib/testing/facts';
import { marketer } from '@/lib/testing/marketer';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { createBroadcast } from '../broadcasts/broadcasts';
import { getBroadcast } from '../broadcasts/store';
import { createView } from '../saved-views/views';
import { createSegment, deleteSegment } from './segments';
import { createTag } from './tags';
import { usesOf } from './uses';

const admin = adminNamed('Ana');
const other = marketer('Bo');

const asking = (condition: ContactCondition) => `condition=${encodeURIComponent(JSON.stringify(condition))}`;

describeStores('what uses a tag, a field or a segment', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await signUp(admin);
    await signUp(other);
    await indexContacts([{}]);
  });

  const view = (name: string, query: string, ctx = admin) => createView(ctx, { name, query, shared: false });
  const draft = async (name: string, source: object, values: object = {}, ctx = admin) =>
    createBroadcast(ctx, draftTo(await saleTemplate({ name: `t_${name}` }), [source], { name, ...values }));

  it('is named with what stands on it, of views and drafts only one’s own', async () => {
    const { id: tag } = await createTag(admin, { name: 'VIP', color: 'gray' });
    const isVip: ContactCondition = { field: 'tag', is: 'is', value: tag };
    const { id: segment } = await createSegment(admin, { name: 'Best', condition: { none: [isVip] } });
    await createSegment(admin, { name: 'Tagged', condition: { field: 'tag', is: 'not_empty' } });
    await view('By filter', `tag=${tag}`);
    await view('By condition', asking(isVip));
    await view('By segment', `segment=${segment}`);
    await view('Favorites', 'favorite=1');
    await view('Not mine', `tag=${tag}`, other);
    const { id: byView } = await view('For a draft', `tag=${tag}&favorite=1`);
    await draft('to_segment', { type: 'segment', id: segment });
    await draft('to_filter', { type: 'filter', query: `tag=${tag}` });
    await draft('to_view', { type: 'view', id: byView });
    await draft('to_group', { type: 'group', id: 7 });
    await draft('of_other', { type: 'segment', id: segment }, {}, other);

    expect(await usesOf(admin, { tag })).toEqual({
      segments: ['Best'],
      views: ['By condition', 'By filter', 'By segment', 'For a draft'],
      broadcasts: ['to_filter', 'to_segment', 'to_view'],
    });
    expect(await usesOf(admin, { segment })).toEqual({
      segments: [],
      views: ['By segment'],
      broadcasts: ['to_segment'],
    });
    expect(await usesOf(other, { segment })).toEqual({ segments: [], views: [], broadcasts: ['of_other'] });
  });

  it('is named for a field that is asked for, sorted by or said in a message', async () => {
    await field('plan');
    const hasPlan: ContactCondition = { field: 'field:plan', is: 'not_empty' };
    await createSegment(admin, { name: 'With a plan', condition: hasPlan });
    await view('By plan', 'sort=field:plan');
    await draft('saying_it', { type: 'group', id: 7 }, { mapping: [{ field: 'facts.plan', fallback: 'x' }] });
    expect(await usesOf(admin, { field: 'plan' })).toEqual({
      segments: ['With a plan'],
      views: ['By plan'],
      broadcasts: ['saying_it'],
    });
    expect(await usesOf(admin, { field: 'pla' })).toEqual({ segments: [], views: [], broadcasts: [] });
  });

  it('names no segment that asks of a field hidden from the reader', async () => {
    await field('debt', { hidden_from: ['marketer'] });
    const { id: tag } = await createTag(admin, { name: 'VIP', color: 'gray' });
    const condition: ContactCondition = {
      all: [
        { field: 'tag', is: 'is', value: tag },
        { field: 'field:debt', is: 'not_empty' },
      ],
    };
    await createSegment(admin, { name: 'Debtors', condition });
    expect((await usesOf(admin, { tag })).segments).toEqual(['Debtors']);
    expect((await usesOf(other, { tag })).segments).toEqual([]);
  });

  it('keeps the name of a deleted segment in the broadcasts that named it', async () => {
    const condition: ContactCondition = { field: 'favorite', is: 'is', value: true };
    const { id } = await createSegment(admin, { name: 'Favorites of all', condition });
    const made = await draft('to_segment', { type: 'segment', id });
    await deleteSegment(admin, id);
    expect((await getBroadcast(made.id)).audience.sources).toEqual([
      { type: 'segment', id, name: 'Favorites of all' },
    ]);
  });
});
