import { type ContactCondition, readCondition } from '../contact-facts/condition';
import type { ContactSegment } from '../contact-facts/segment-schema';
import { type ContactFilters, type FilterKey, NONE } from './filters';

type Segments = readonly Pick<ContactSegment, 'id' | 'condition'>[];

type Conditions = {
  [Key in FilterKey]?: (
    value: NonNullable<ContactFilters[Key]>,
    segments: Segments,
  ) => ContactCondition | null;
};

const flag = (field: 'favorite' | 'ai' | 'email' | 'do_not_send') => (value: boolean) =>
  ({ field, is: 'is', value }) as const;

const several =
  (field: 'group' | 'tag' | 'owner') =>
  (chosen: readonly (string | number)[]): ContactCondition => {
    const value = chosen.filter((each) => each !== NONE);
    const none = { field, is: 'empty' } as const;
    if (value.length === 0) return none;
    const any = { field, is: 'any_of', value } as const;
    return value.length < chosen.length ? { any: [any, none] } : any;
  };

const CONDITIONS: Conditions = {
  condition: (value) => value,
  segment: (id, segments) => segments.find((each) => each.id === id)?.condition ?? null,
  group: several('group'),
  tag: several('tag'),
  owner: several('owner'),
  favorite: flag('favorite'),
  ai: flag('ai'),
  email: flag('email'),
  do_not_send: flag('do_not_send'),
  unread: (value) => ({ field: 'unread', is: value ? 'more' : 'is', value: 0 }),
  quality: (value) => ({ field: 'quality', is: 'any_of', value }),
};

/** The filters as one condition, null for none, and those that no condition takes the place of. */
export function toCondition(
  filters: ContactFilters,
  segments: Segments,
): { condition: ContactCondition | null; rest: ContactFilters } {
  const rest: ContactFilters = { ...filters };
  const parts = (Object.keys(CONDITIONS) as (keyof Conditions)[]).flatMap((key) => {
    const part = conditionOf(key, filters, segments);
    if (part === null) return [];
    delete rest[key];
    return 'all' in part ? part.all : [part];
  });
  if (parts.length === 0) return { condition: null, rest };
  const condition = parts.length === 1 && parts[0] ? parts[0] : { all: parts };
  if (readCondition(JSON.stringify(condition))) return { condition, rest };
  // Together they are too many, or too deep.
  const { condition: own = null, ...others } = filters;
  return { condition: own, rest: others };
}

function conditionOf<Key extends keyof Conditions>(key: Key, filters: ContactFilters, segments: Segments) {
  const value = filters[key] as NonNullable<ContactFilters[Key]> | undefined;
  return value === undefined ? null : (CONDITIONS[key]?.(value, segments) ?? null);
}
