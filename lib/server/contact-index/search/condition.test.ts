import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import { indexContacts } from '@/lib/testing/broadcasts';
import {
  BLANK,
  type FactsPerson,
  FIELDS,
  fold,
  holds,
  NOW,
  person,
  TAGS,
  tree,
  WRITTEN_BY_NUMBER,
} from '@/lib/testing/contact-index/conditions';
import { runs } from '@/lib/testing/runs';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { factsToChange } from '../../contact-facts/contacts';
import type { Store } from '../../db/client';
import { isPostgres } from '../../db/dialect';
import { keyOfE164 } from '../../phone';
import { conditionSql } from './condition';
import { countMatches, toSearch } from './matches';

const NO_MESSAGE = {
  doubtful: 0,
  request_hash: '',
  fingerprint: '',
  phone: '',
  language: 'en',
  components: '',
  test: 0,
  search: '',
};

describeStores('a condition', (open) => {
  let store: Store;
  beforeEach(() => {
    store = open();
    setUpApp(store);
  });

  async function clear(): Promise<void> {
    for (const table of [
      'contact_facts',
      'tag',
      'contact_field',
      'contact_index',
      'contact_index_record',
      'contact_index_count',
      'contact_index_group',
      'send',
    ] as const)
      await store.deleteFrom(table).execute();
  }

  async function add(people: FactsPerson[]): Promise<string[]> {
    await clear();
    const at = '2026-01-01T00:00:00.000Z';
    await store
      .insertInto('tag')
      .values(TAGS.map((id) => ({ id, name: id, name_key: id, color: 'gray', created_at: at })))
      .execute();
    const fields = Object.entries(FIELDS).map(([key, type], place) => ({
      id: key,
      key,
      label: key,
      type,
      place,
      created_at: at,
      updated_at: at,
    }));
    await store.insertInto('contact_field').values(fields).execute();
    const contacts = await indexContacts(
      people.map(({ group, unread, favorite, created, phone, town, plan }) => ({
        first_name: 'Ana',
        phone,
        address: town === null ? null : JSON.stringify({ street: 'Calle 1', city: town }),
        metadata: plan === null ? '[]' : JSON.stringify({ plan, number: 7 }),
        contact_group_id: group,
        unread_messages: unread,
        is_favorite: favorite ? 1 : 0,
        created_at: created,
      })),
    );
    const uuids = contacts.map(({ uuid }) => uuid);
    const groups = [1, 2].map((id) => ({ uuid: `group-${id}`, id, record: '{}', seen_sync: 1, as_of: at }));
    await store.insertInto('contact_index_group').values(groups).execute();
    const sent = people.flatMap(({ messages }, index) =>
      messages.map((message) => ({ ...message, contact_uuid: uuids[index], phone_key: 'other' })),
    );
    const phone_key = keyOfE164(WRITTEN_BY_NUMBER.phone);
    const byNumber = WRITTEN_BY_NUMBER.messages.map((message) => ({
      ...message,
      contact_uuid: null,
      phone_key,
    }));
    const rows = [...sent, ...byNumber].map(({ template, at: created_at, ...message }) => ({
      ...message,
      id: randomUUID(),
      template_name: template,
      created_at,
    }));
    await store
      .insertInto('send')
      .values(rows.map((row) => ({ ...NO_MESSAGE, ...row })))
      .execute();
    for (const [index, who] of people.entries()) {
      const n = await factsToChange(store, uuids[index] ?? '');
      for (const tag_id of who.tags)
        await store.insertInto('contact_tag').values({ contact_n: n, tag_id, added_at: at }).execute();
      if (who.owner)
        await store
          .insertInto('contact_owner')
          .values({ contact_n: n, user_id: who.owner, set_at: at })
          .execute();
      for (const due of who.due)
        await store
          .insertInto('follow_up')
          .values({ id: randomUUID(), contact_n: n, text: '', due, created_at: at })
          .execute();
      for (const note of who.notes)
        await store
          .insertInto('contact_note')
          .values({ id: randomUUID(), contact_n: n, text: note, search: fold(note), created_at: at })
          .execute();
      const base = { contact_n: n, set_at: at };
      const rows = [
        ...(who.city === null
          ? []
          : [{ ...base, field_id: 'city', text: who.city, text_key: fold(who.city) }]),
        ...(who.visits === null ? [] : [{ ...base, field_id: 'visits', number: who.visits }]),
        ...(who.renewal === null ? [] : [{ ...base, field_id: 'renewal', day: who.renewal }]),
        ...(who.vip === null ? [] : [{ ...base, field_id: 'vip', number: Number(who.vip) }]),
      ];
      for (const row of rows) await store.insertInto('contact_value').values(row).execute();
      const kept = [who.tags, who.due, who.notes, rows, who.owner ?? []];
      if (kept.every((each) => each.length === 0))
        await store.deleteFrom('contact_facts').where('n', '=', n).execute();
    }
    return uuids;
  }

  async function found(condition: ContactCondition): Promise<string[]> {
    const rows = await store
      .selectFrom('contact_index')
      .select('uuid')
      .where(conditionSql(condition, NOW))
      .execute();
    return rows.map(({ uuid }) => uuid).sort();
  }

  it('finds the people that a plain filter over all records finds, whatever its groups', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 8 }),
        fc.array(tree, { minLength: 20, maxLength: 20 }),
        async (others, trees) => {
          const people = [BLANK, ...others];
          const uuids = await add(people);
          for (const condition of trees) {
            expect(readCondition(JSON.stringify(condition))).toEqual(condition);
            const expected = uuids
              .filter((_, index) => holds(condition, people[index] as FactsPerson))
              .sort();
            expect(await found(condition), JSON.stringify(condition)).toEqual(expected);
          }
        },
      ),
      { numRuns: runs(15) },
    );
  }, 120_000);

  it('knows whom a message reached before they were a contact', async () => {
    const [blank, reached] = await add([BLANK, { ...BLANK, phone: WRITTEN_BY_NUMBER.phone }]);
    expect(await found({ field: 'written_to', is: 'empty' })).toEqual([blank]);
    expect(await found({ field: 'received:news', is: 'not_empty' })).toEqual([reached]);
    await store.updateTable('send').set({ test: 1 }).execute();
    expect(await found({ field: 'written_to', is: 'not_empty' })).toEqual([]);
  });

  it('finds nobody when a tag of it was merged or a field archived, however it is nested', async () => {
    const who = { ...BLANK, tags: [], city: 'Lugo' };
    await add([who]);
    const [gone, kept] = TAGS as [string, string];
    const broken: ContactCondition = { none: [{ field: 'tag', is: 'is', value: gone }] };
    expect(await found(broken)).toHaveLength(1);
    await store.updateTable('tag').set({ merged_into: kept }).where('id', '=', gone).execute();
    expect(await found(broken)).toEqual([]);
    expect(await found({ any: [{ field: 'field:city', is: 'is', value: 'lugo' }, broken] })).toEqual([]);
    const ofField: ContactCondition = { none: [{ field: 'field:city', is: 'is', value: 'Vigo' }] };
    expect(await found(ofField)).toHaveLength(1);
    await store.updateTable('contact_field').set({ archived: 1 }).where('key', '=', 'city').execute();
    expect(await found(ofField)).toEqual([]);
    expect(await found({ field: 'field:never', is: 'empty' })).toEqual([]);
  });

  it('finds nobody when a group of it is gone', async () => {
    await add([{ ...BLANK, group: 1 }, BLANK]);
    const others: ContactCondition = { none: [{ field: 'group', is: 'any_of', value: [1, 2] }] };
    expect(await found(others)).toHaveLength(1);
    await store.deleteFrom('contact_index_group').where('id', '=', 2).execute();
    expect(await found(others)).toEqual([]);
    expect(await found({ field: 'group', is: 'empty' })).toHaveLength(1);
  });

  it('finds nobody when the field has another type by now, or the condition fits none', async () => {
    await add([{ ...BLANK, visits: 7 }, BLANK]);
    const few: ContactCondition = { none: [{ field: 'field:visits', is: 'more', value: 5 }] };
    expect(await found(few)).toHaveLength(1);
    await store.updateTable('contact_field').set({ type: 'text' }).where('key', '=', 'visits').execute();
    expect(await found(few)).toEqual([]);
    expect(await found({ field: 'field:city', is: 'is_not', value: 5 })).toEqual([]);
    expect(await found({ none: [{ field: 'field:city', is: 'any_of', value: ['Lugo', 5] }] })).toEqual([]);
  });

  it('finds nobody by a text of which nothing is left when it is folded', async () => {
    await add([{ ...BLANK, notes: ['Call back'] }, BLANK]);
    for (const value of ['\u0301', '\u0640'])
      expect(await found({ none: [{ field: 'note', is: 'contains', value }] })).toEqual([]);
  });

  it('counts days in its own time zone', async () => {
    await add([{ ...BLANK, renewal: '2026-03-11' }]);
    const today = { field: 'field:renewal', is: 'in_next_days', value: 0 } as const;
    expect(await found(today)).toEqual([]);
    expect(await found({ ...today, zone: 'Pacific/Auckland' })).toHaveLength(1);
  });

  it('reads no facts of a former service', async () => {
    await add([{ ...BLANK, tags: [TAGS[0] ?? ''] }]);
    const tagged: ContactCondition = { field: 'tag', is: 'not_empty' };
    expect(await found(tagged)).toHaveLength(1);
    await store.updateTable('contact_facts').set({ service: 1 }).execute();
    expect(await found(tagged)).toEqual([]);
  });

  it('on facts is looked up by number, and counted by no index, which has no UUIDs', async () => {
    const read: string[] = [];
    const watched = store.withPlugin({
      transformQuery({ node }) {
        read.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const textOf = async (condition: ContactCondition) => {
      await countMatches(watched, toSearch(watched, { q: '', condition }), 10);
      return read.pop() ?? '';
    };
    const facts = [
      { field: 'tag', is: 'is_not', value: 'a' },
      { field: 'note', is: 'empty' },
    ] as const;
    const unread = { field: 'unread', is: 'is', value: 0 } as const;
    const tagged = { field: 'tag', is: 'is', value: 'a' } as const;
    const eitherWay = await textOf({ any: [{ all: [tagged, unread] }, { all: [facts[0], unread] }] });
    expect(eitherWay).not.toContain('union all');
    const byFacts = await textOf({ any: [{ all: [tagged, unread] }, { field: 'note', is: 'not_empty' }] });
    expect(byFacts.split('select n from contact_index where')).toHaveLength(3);
    const text = await textOf({ all: [facts[0], unread, { any: [...facts] }] });
    expect(text).not.toContain('indexed by');
    expect(text.split('from contact_facts')).toHaveLength(2);
    expect((await textOf(unread)).includes('indexed by')).toBe(!isPostgres(store));
  });
});

it.each([
  ['{"all":[]}', 'an empty group'],
  ['{"none":[]}', 'an empty group'],
  ['{"field":"tag","is":"before","value":"2026-01-01"}', 'an operator of another field'],
  ['{"field":"constructor","is":"is","value":1}', 'a field that there isn’t'],
  ['{"field":"created","is":"before","value":"2026-13-01"}', 'a day that there isn’t'],
  ['{"field":"created","is":"before"}', 'no value'],
  ['{"field":"note","is":"contains","value":" "}', 'nothing to find'],
  ['{"field":"tag","is":"is","value":"x","zone":"Mars/Olympus"}', 'a time zone that there isn’t'],
  ['{"all":[{"field":"note","is":"empty"}],"any":[{"field":"note","is":"empty"}]}', 'two groups at once'],
  [`${'{"all":['.repeat(9)}{"field":"note","is":"empty"}${']}'.repeat(9)}`, 'groups that are too deep'],
  ['{"field":"created","is":"after","value":"9999-12-31"}', 'a day without a next one'],
  ['{"field":"created","is":"before","value":"2026-02-30"}', 'a day that there isn’t'],
  ['{"field":"unread","is":"less","value":1.5}', 'a part of a message'],
  ['{"field":"unread","is":"more","value":1e300}', 'too many messages'],
  ['{"field":"quality","is":"is","value":"nonsense"}', 'a problem that there isn’t'],
  ['{"field":"note","is":"contains","value":"a\\u0000"}', 'the character 0'],
  ['{"field":"tag","is":"is","value":"\\u0000"}', 'the character 0'],
  ['{"field":"received:\\u0000","is":"empty"}', 'the character 0'],
  [`{"all":[${Array(6).fill('{"field":"note","is":"contains","value":"a"}').join()}]}`, 'many searches'],
  ['{"field":"note","is":"empty"', 'no JSON'],
])('isn’t read from %s (%s)', (json) => {
  expect(readCondition(json)).toBeNull();
});
