import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ContactFilters } from '@/lib/contact-index/filters';
import { QUALITY_KINDS } from '@/lib/contacts/quality-kinds';
import { person as contact, pageWith } from '@/lib/testing/contact-index/people';
import { person } from '@/lib/testing/people';
import { withSandbox } from '@/lib/testing/service';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { changeMany } from '../contact-facts/bulk';
import { createSegment } from '../contact-facts/segments';
import { createTag, listTags } from '../contact-facts/tags';
import { contactsOverview } from '../overview/contacts';
import { listDuplicateGroups } from './duplicate-groups';
import { countByGroup } from './groups';
import { searchContacts } from './search/search';
import { upsertContacts } from './upsert';

const GROUP = 7;
const PAGE = { page: 1, per_page: 10 };

describeStores('each number of contacts', (open) => {
  it('leaves out deleted ones, as the list behind it does', async () => {
    setUpApp(open());
    withSandbox();
    const { ctx } = await person('Olga', 'admin');
    const fields = {
      first_name: null,
      phone: '+34612345678',
      email: 'ana@example.com',
      address: '{broken',
      contact_group_id: GROUP,
      unread_messages: 1,
      is_favorite: 1,
      ai_assistance_enabled: 1,
      created_at: new Date().toISOString(),
    } as const;
    const people = Array.from({ length: 3 }, () => contact(randomUUID(), fields));
    await upsertContacts(pageWith(people));
    const { id: tag } = await createTag(ctx, { name: 'VIP', color: 'gray' });
    await changeMany(ctx, { contacts: people.map(({ uuid }) => uuid), add_tags: [tag] });
    const deleted_at = new Date().toISOString();
    await upsertContacts(pageWith(people.map((each, at) => (at === 0 ? { ...each, deleted_at } : each))));

    const listed = async (filters: Partial<ContactFilters>) =>
      (await searchContacts({ q: '', ...filters, ...PAGE })).meta.total;
    const duplicates = async (kind: 'same_phone' | 'same_email') =>
      (await listDuplicateGroups({ kind, marked: false, ...PAGE })).data[0]?.count;
    const condition = { field: 'tag', is: 'is', value: tag } as const;
    const { index, weeks, unread } = await contactsOverview({ now: Date.now() + 1, signal: undefined });
    const { counts } = index;
    type Counted = [what: string, number: number | null | undefined, filters: Partial<ContactFilters>];
    // Their numbers are valid, or none would have it in common.
    const faults = QUALITY_KINDS.filter((kind) => kind !== 'bad_phone');
    const numbers: Counted[] = [
      ['all', counts.all, {}],
      ['a group', counts.groups[GROUP], { group: [GROUP] }],
      ['a group, in the list of groups', (await countByGroup([GROUP])).get(GROUP), { group: [GROUP] }],
      ['the last week', weeks.at(-1)?.count, { created_within: 7 }],
      ['unread, by group', unread[0]?.contacts, { unread: true, group: [GROUP] }],
      ['unread', counts.unread, { unread: true }],
      ['favorites', counts.favorite, { favorite: true }],
      ['with AI', counts.ai, { ai: true }],
      ['with an email address', counts.has_email, { email: true }],
      ['duplicate numbers', await duplicates('same_phone'), { quality: ['same_phone'] }],
      ['duplicate addresses', await duplicates('same_email'), { quality: ['same_email'] }],
      ['a tag', (await listTags()).find(({ id }) => id === tag)?.contacts, { tag: [tag] }],
      ['a segment', (await createSegment(ctx, { name: 'VIPs', condition })).count, { condition }],
      ...faults.map((kind): Counted => [kind, counts[kind], { quality: [kind] }]),
    ];
    for (const [what, number, filters] of numbers)
      expect([what, number, await listed(filters)]).toEqual([what, 2, 2]);
    expect([counts.deleted, await listed({ deleted: true }), await listed({ deleted: 'all' })]).toEqual([
      1, 1, 3,
    ]);
    // What was read from the service is its whole list.
    expect(index.indexed).toBe(3);
  });
});
