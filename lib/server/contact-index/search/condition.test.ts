import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { type ContactCondition, readCondition, type SingleCondition } from '@/lib/contact-facts/condition';
import { indexContacts } from '@/lib/testing/broadcasts';
import { runs } from '@/lib/testing/runs';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import type { Store } from '../../db/client';
import { conditionSql } from './condition';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const TAGS = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const OWNERS = ['00000000000000000001', '00000000000000000002'];
const FIELDS = { city: 'text', visits: 'number', renewal: 'date', vip: 'boolean' } as const;
const DAYS = ['2026-02-01', '2026-03-09', '2026-03-10', '2026-03-11', '2026-04-09', '2026-04-10'];
const CITIES = ['Málaga', 'São Paulo', 'malaga'];
const WORDS = ['Call back', 'Prefers email'];

type Person = {
  group: number | null;
  unread: number;
  favorite: boolean;
  created: string | null;
  tags: string[];
  owner: string | null;
  due: string[];
  notes: string[];
  city: string | null;
  visits: number | null;
  renewal: string | null;
  vip: boolean | null;
};

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const person: fc.Arbitrary<Person> = fc.record({
  group: maybe([1, 2]),
  unread: fc.constantFrom(0, 1, 3),
  favorite: fc.boolean(),
  created: maybe(DAYS.map((day) => `${day}T12:00:00.000Z`)),
  tags: some(TAGS),
  owner: maybe(OWNERS),
  due: some(DAYS.slice(0, 3)),
  notes: some(WORDS),
  city: maybe(CITIES),
  visits: maybe([0, 2, 2.5]),
  renewal: maybe(DAYS),
  vip: fc.option(fc.boolean()),
});

const day = fc.constantFrom(...DAYS);
const count = fc.constantFrom(0, 1, 30);
const whether = (field: string) =>
  fc.constantFrom<SingleCondition[]>({ field, is: 'empty' }, { field, is: 'not_empty' });
const one = (field: string, values: readonly (string | number)[]) =>
  fc.oneof(
    whether(field),
    fc.record({
      field: fc.constant(field),
      is: fc.constantFrom('is' as const, 'is_not' as const),
      value: fc.constantFrom(...values),
    }),
    fc.record({
      field: fc.constant(field),
      is: fc.constant('any_of' as const),
      value: some(values).filter((list) => list.length > 0),
    }),
  );
const onDays = (field: string, windows: ('in_next_days' | 'days_ago')[]) =>
  fc.oneof(
    whether(field),
    fc.record({
      field: fc.constant(field),
      is: fc.constantFrom('before' as const, 'after' as const),
      value: day,
    }),
    fc.record({ field: fc.constant(field), is: fc.constantFrom(...windows), value: count }),
  );
const flag = (field: string) =>
  fc.record({ field: fc.constant(field), is: fc.constant('is' as const), value: fc.boolean() });
const amount = (field: string) =>
  fc.record({
    field: fc.constant(field),
    is: fc.constantFrom('less' as const, 'more' as const, 'is' as const),
    value: fc.constantFrom(0, 1, 2),
  });
const text = (field: string, values: readonly string[]) =>
  fc.record({
    field: fc.constant(field),
    is: fc.constant('contains' as const),
    value: fc.constantFrom(...values),
  });

const single: fc.Arbitrary<SingleCondition> = fc.oneof(
  one('tag', TAGS),
  one('owner', OWNERS),
  one('group', [1, 2]),
  one('field:city', CITIES),
  one('field:renewal', DAYS),
  text('field:city', ['alag', 'PAULO', '%', '_']),
  text('note', ['call', 'EMAIL', '%']),
  whether('note'),
  amount('field:visits'),
  amount('unread'),
  flag('field:vip'),
  flag('favorite'),
  onDays('field:renewal', ['in_next_days', 'days_ago']),
  onDays('follow_up', ['in_next_days', 'days_ago']),
  onDays('created', ['days_ago']),
);

const tree = fc.letrec<{ tree: ContactCondition }>((tie) => {
  const parts = fc.array(tie('tree'), { minLength: 1, maxLength: 3 });
  return {
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      single,
      fc.record({ all: parts }),
      fc.record({ any: parts }),
      fc.record({ none: parts }),
    ),
  };
}).tree;

/** The same, read from a record. */
function holds(condition: ContactCondition, who: Person): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, who));
  if ('any' in condition) return condition.any.some((part) => holds(part, who));
  if ('none' in condition) return !condition.none.some((part) => holds(part, who));
  const { field, is, value } = condition;
  const values = valuesOf(field, who);
  if (is === 'is_not') return !holds({ ...condition, is: 'is' }, who);
  if (is === 'empty') return values.length === 0;
  if (is === 'not_empty') return values.length > 0;
  return values.some((each) => fits(each, is, value, field === 'created'));
}

function valuesOf(field: string, who: Person): (string | number | boolean)[] {
  const { tags, owner, group, due, notes, created } = who;
  if (field === 'tag') return tags;
  if (field === 'follow_up') return due;
  if (field === 'note') return notes.map(fold);
  const name = field.replace('field:', '');
  const value =
    name === 'created' ? (created?.slice(0, 10) ?? null) : { ...who, owner, group }[name as 'city'];
  if (value === null || value === undefined) return [];
  return [name === 'city' ? fold(value) : value];
}

/** Nothing is created in the future, so no end of it is asked. */
function fits(
  each: string | number | boolean,
  is: string,
  value: SingleCondition['value'],
  isInstant = false,
): boolean {
  const wanted = typeof value === 'string' ? fold(value) : value;
  const later = (days: number) => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);
  switch (is) {
    case 'is':
      return each === wanted;
    case 'any_of':
      return (value as (string | number)[]).some((one) => fits(each, 'is', one));
    case 'before':
      return each < (value as string);
    case 'after':
      return each > (value as string);
    case 'in_next_days':
      return each >= later(0) && each <= later(Number(value));
    case 'days_ago':
      return each >= later(-Number(value)) && (isInstant || each <= later(0));
    case 'less':
      return Number(each) < Number(value);
    case 'more':
      return Number(each) > Number(value);
    default:
      return String(each).includes(String(wanted));
  }
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

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
    ] as const)
      await store.deleteFrom(table).execute();
  }

  async function add(people: Person[]): Promise<string[]> {
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
      people.map(({ group, unread, favorite, created }) => ({
        first_name: 'Ana',
        phone: null,
        contact_group_id: group,
        unread_messages: unread,
        is_favorite: favorite ? 1 : 0,
        created_at: created,
      })),
    );
    const uuids = contacts.map(({ uuid }) => uuid);
    const { factsToChange } = await import('../../contact-facts/contacts');
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
        async (people, trees) => {
          const uuids = await add(people);
          for (const condition of trees) {
            expect(readCondition(JSON.stringify(condition))).toEqual(condition);
            const expected = uuids.filter((_, index) => holds(condition, people[index] as Person)).sort();
            expect(await found(condition), JSON.stringify(condition)).toEqual(expected);
          }
        },
      ),
      { numRuns: runs(15) },
    );
  }, 120_000);

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
});

const BLANK: Person = {
  group: null,
  unread: 0,
  favorite: false,
  created: null,
  tags: [],
  owner: null,
  due: [],
  notes: [],
  city: null,
  visits: null,
  renewal: null,
  vip: null,
};

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
  ['{"field":"note","is":"empty"', 'no JSON'],
])('isn’t read from %s (%s)', (json) => {
  expect(readCondition(json)).toBeNull();
});
