import { beforeEach, expect, it } from 'vitest';
import type { ContactFilters } from '@/lib/contact-index/filters';
import { toCondition } from '@/lib/contact-index/to-condition';
import { pageWith, person } from '@/lib/testing/contact-index/people';
import { as } from '@/lib/testing/facts';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { updateFacts } from '../../contact-facts/facts';
import { createTag } from '../../contact-facts/tags';
import { upsertContacts } from '../upsert';
import { searchContacts } from './search';

const PAGE = { page: 1, per_page: 50 };
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

async function foundBy(filters: object): Promise<string[]> {
  const { data } = await searchContacts({ ...(filters as ContactFilters), ...PAGE });
  return data.map(({ uuid }) => uuid).sort();
}

describeStores('filters as a condition', (open) => {
  let tag = '';

  beforeEach(async () => {
    setUpApp(open());
    const people = [
      person(uuidOf(1), {
        first_name: 'Ana',
        is_favorite: 1,
        unread_messages: 2,
        contact_group_id: 7,
        email: 'a@b.example',
      }),
      person(uuidOf(2), {
        first_name: 'Ana',
        is_favorite: 0,
        unread_messages: null,
        contact_group_id: null,
        email: null,
      }),
      person(uuidOf(3), {
        first_name: 'Bo',
        is_favorite: 0,
        unread_messages: 0,
        contact_group_id: 8,
        email: null,
      }),
      person(uuidOf(4), {
        first_name: null,
        last_name: null,
        is_favorite: 1,
        unread_messages: 1,
        contact_group_id: 9,
        email: null,
      }),
    ];
    await upsertContacts(pageWith(people));
    const group = { uuid: uuidOf(7), id: 7, record: '{}', seen_sync: 1, as_of: '' };
    await open().insertInto('contact_index_group').values(group).execute();
    tag = (await createTag(as('admin'), { name: 'VIP', color: 'gray' })).id;
    for (const n of [1, 3]) await updateFacts(as('admin'), uuidOf(n), { add_tags: [tag] });
  });

  it.each([
    ['tag', () => ({ tag: [tag] }), 2],
    ['no tag', () => ({ tag: ['none'] }), 2],
    ['tag or none', () => ({ tag: [tag, 'none'] }), 4],
    ['group', () => ({ group: [7, 'none'] }), 2],
    ['owner', () => ({ owner: ['none'] }), 4],
    ['favorite', () => ({ favorite: true }), 2],
    ['not favorite', () => ({ favorite: false }), 2],
    ['unread', () => ({ unread: true }), 2],
    ['nothing unread', () => ({ unread: false }), 2],
    ['email', () => ({ email: false }), 3],
    ['do not send', () => ({ do_not_send: false }), 4],
    ['quality', () => ({ quality: ['nameless'] }), 1],
    [
      'several',
      () => ({ tag: [tag], favorite: true, condition: { field: 'unread', is: 'more', value: 1 } }),
      1,
    ],
  ] as [string, () => ContactFilters, number][])(
    'finds the same people by %s',
    async (_name, filters, count) => {
      const { condition, rest } = toCondition({ ...filters(), q: '' }, []);
      expect(rest).toEqual({ q: '' });
      const found = await foundBy({ q: '', condition });
      expect(found).toEqual(await foundBy({ ...filters(), q: '' }));
      expect(found).toHaveLength(count);
    },
  );
});

it('leaves filters that are no conditions, and what together is too much for one', () => {
  const favorite = { field: 'favorite', is: 'is', value: true } as const;
  expect(toCondition({ q: 'ana', created_within: 30, favorite: true }, [])).toEqual({
    condition: favorite,
    rest: { q: 'ana', created_within: 30 },
  });
  expect(toCondition({ q: 'ana' }, [])).toEqual({ condition: null, rest: { q: 'ana' } });
  const many = { any: Array.from({ length: 40 }, () => favorite) };
  expect(toCondition({ q: '', condition: many, unread: true }, [])).toEqual({
    condition: many,
    rest: { q: '', unread: true },
  });
});

it('takes the conditions of a segment in its place, and leaves one that isn’t known', () => {
  const favorite = { field: 'favorite', is: 'is', value: true } as const;
  const segments = [{ id: 's', condition: { all: [favorite] } }];
  expect(toCondition({ q: '', segment: 's', ai: false }, segments)).toEqual({
    condition: { all: [favorite, { field: 'ai', is: 'is', value: false }] },
    rest: { q: '' },
  });
  expect(toCondition({ q: '', segment: 'gone', ai: false }, segments).rest).toEqual({
    q: '',
    segment: 'gone',
  });
});
