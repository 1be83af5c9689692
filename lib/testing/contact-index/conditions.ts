import 'server-only';
import fc from 'fast-check';
import { type ContactCondition, type SingleCondition, singleConditions } from '@/lib/contact-facts/condition';

// People with facts, conditions on them, and who fits.

export const NOW = Date.parse('2026-03-10T12:00:00.000Z');
export const TAGS = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const OWNERS = ['00000000000000000001', '00000000000000000002'];
export const FIELDS = { city: 'text', visits: 'number', renewal: 'date', vip: 'boolean' } as const;
const DAYS = ['2026-02-01', '2026-03-09', '2026-03-10', '2026-03-11', '2026-04-09', '2026-04-10'];
const CITIES = ['Málaga', 'São Paulo', 'malaga'];
const TOWNS = ['Madrid', 'Córdoba', 'cordoba'];
const NUMBERS = ['+34612344711', '+12025550123', '+14165550123'];
const COUNTRIES = ['ES', 'US', 'CA'];
const PLANS = ['Pro', 'Plan_B'];
const WORDS = ['Call back', 'Prefers email'];
const MESSAGES = [
  { template: 'welcome', state: 'accepted', at: '2026-02-01T12:00:00.000Z' },
  { template: 'news', state: 'accepted', at: '2026-03-09T12:00:00.000Z' },
  { template: 'news', state: 'refused', at: '2026-03-10T12:00:00.000Z' },
] as const;

type Message = (typeof MESSAGES)[number];

/** A number to which messages went before a contact had it. */
export const WRITTEN_BY_NUMBER = { phone: '+12025550123', messages: MESSAGES.slice(1) };

export type FactsPerson = {
  group: number | null;
  unread: number;
  favorite: boolean;
  created: string | null;
  tags: string[];
  owner: string | null;
  due: string[];
  notes: string[];
  messages: Message[];
  city: string | null;
  /** The one of its address. */
  town: string | null;
  phone: string | null;
  plan: string | null;
  visits: number | null;
  renewal: string | null;
  vip: boolean | null;
};

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
export const person: fc.Arbitrary<FactsPerson> = fc.record({
  group: maybe([1, 2]),
  unread: fc.constantFrom(0, 1, 3),
  favorite: fc.boolean(),
  created: maybe(DAYS.map((day) => `${day}T12:00:00.000Z`)),
  tags: some(TAGS),
  owner: maybe(OWNERS),
  due: some(DAYS.slice(0, 3)),
  notes: some(WORDS),
  messages: some(MESSAGES),
  city: maybe(CITIES),
  town: maybe(TOWNS),
  phone: maybe(NUMBERS),
  plan: maybe(PLANS),
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
  one('country', COUNTRIES),
  one('city', TOWNS),
  one('metadata:plan', PLANS),
  text('city', ['ORD', '%', '_']),
  text('metadata:plan', ['pro', '_']),
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
  onDays('written_to', ['days_ago']),
  onDays('not_accepted', ['days_ago']),
  onDays('received:welcome', ['days_ago']),
  onDays('received:news', ['days_ago']),
);

export const tree = fc
  .letrec<{ tree: ContactCondition }>((tie) => {
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
  })
  .tree.filter((condition) => {
    const all = singleConditions(condition);
    // No request may have more.
    return all.length <= 40 && all.filter(({ is }) => is === 'contains').length <= 5;
  });

/** Whether a condition holds for a person, read from the record: what the search must find, without an index. */
export function holds(condition: ContactCondition, who: FactsPerson): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, who));
  if ('any' in condition) return condition.any.some((part) => holds(part, who));
  if ('none' in condition) return !condition.none.some((part) => holds(part, who));
  const { field, is, value } = condition;
  const values = valuesOf(field, who);
  if (is === 'is_not') return !holds({ ...condition, is: 'is' }, who);
  if (is === 'empty') return values.length === 0;
  if (is === 'not_empty') return values.length > 0;
  return values.some((each) => fits(each, is, value, field === 'created' || isOfMessages(field)));
}

function valuesOf(field: string, who: FactsPerson): (string | number | boolean)[] {
  const { tags, owner, group, due, notes, created } = who;
  if (field === 'tag') return tags;
  if (field === 'follow_up') return due;
  if (field === 'note') return notes.map(fold);
  if (isOfMessages(field)) return daysOfMessages(field, who);
  if (field === 'country') return who.phone === null ? [] : [COUNTRIES[NUMBERS.indexOf(who.phone)] ?? ''];
  if (field === 'city') return who.town === null ? [] : [fold(who.town)];
  if (field === 'metadata:plan') return who.plan === null ? [] : [fold(who.plan)];
  const name = field.replace('field:', '');
  const value =
    name === 'created' ? (created?.slice(0, 10) ?? null) : { ...who, owner, group }[name as 'city'];
  if (value === null || value === undefined) return [];
  return [name === 'city' ? fold(value) : value];
}

function isOfMessages(field: string): boolean {
  return field === 'written_to' || field === 'not_accepted' || field.startsWith('received:');
}

function daysOfMessages(field: string, { messages, phone }: FactsPerson): string[] {
  const template = field.startsWith('received:') ? field.slice('received:'.length) : null;
  const all = [...messages, ...(phone === WRITTEN_BY_NUMBER.phone ? WRITTEN_BY_NUMBER.messages : [])];
  return all
    .filter(({ state }) => (state === 'accepted') === (field !== 'not_accepted'))
    .filter((message) => template === null || message.template === template)
    .map(({ at }) => at.slice(0, 10));
}

/** Nothing is created in the future, so no end of it is asked. */
function fits(
  each: string | number | boolean,
  is: string,
  value: SingleCondition['value'],
  isInstant = false,
): boolean {
  const wanted = typeof value === 'string' && !COUNTRIES.includes(value) ? fold(value) : value;
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

export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A person about whom nothing is kept. */
export const BLANK: FactsPerson = {
  group: null,
  unread: 0,
  favorite: false,
  created: null,
  tags: [],
  owner: null,
  due: [],
  notes: [],
  messages: [],
  city: null,
  town: null,
  phone: null,
  plan: null,
  visits: null,
  renewal: null,
  vip: null,
};
