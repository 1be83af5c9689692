import {
  type ConditionNames,
  type ConditionWords,
  conditionSentence,
} from '../contact-facts/condition-words';
import { type DateRange, parseDateRange } from '../dates/date-range';
import { dayWithYear } from '../dates/time-words';
import { formatList } from '../format';
import type { Translate } from '../messages/catalog';
import { type ContactFilters, type FilterKey, type GroupChoice, NONE } from './filters';

export type FilterWords = {
  t: Translate<'contact-filters'>;
  quality: Translate<'contact-quality'>;
  times: Translate<'times'>;
  conditions: ConditionWords;
};

/** Names of what filters have the IDs of, as far as they are loaded. */
export type FilterNames = ConditionNames & { segments?: ReadonlyMap<string, string> };

type Context = FilterWords & FilterNames & { zone: string | null };

type Labels = {
  [Key in FilterKey]: (value: NonNullable<ContactFilters[Key]>, context: Context) => string;
};

type Flag = 'favorite' | 'unread' | 'ai' | 'email' | 'do_not_send';
type Date = 'created' | 'updated' | 'chat';

const flag =
  (name: Flag) =>
  (value: boolean, { t }: Context) =>
    t(value ? `set.${name}Yes` : `set.${name}No`);
const within =
  (name: Date) =>
  (days: number, { t }: Context) =>
    t(`set.${name}_within`, { days });
const between = (name: Date) => (text: string, context: Context) => {
  const range = parseDateRange(text);
  return range ? rangeLabel(name, range, context) : text;
};

const LABELS: Labels = {
  group: groupsLabel,
  favorite: flag('favorite'),
  unread: flag('unread'),
  ai: flag('ai'),
  email: flag('email'),
  do_not_send: flag('do_not_send'),
  created_within: within('created'),
  updated_within: within('updated'),
  chat_within: within('chat'),
  created: between('created'),
  updated: between('updated'),
  chat: between('chat'),
  no_chat_for: (days, { t }) => t('set.no_chat_for', { days }),
  deleted: (value, { t }) => t(value === 'all' ? 'set.deletedAll' : 'set.deletedOnly'),
  quality: (kinds, { quality }) =>
    formatList(
      kinds.map((kind) => quality(kind)),
      quality.language,
      'or',
    ),
  tag: (chosen, { t, tags }) => {
    const [ids, orNone] = withoutNone(chosen);
    if (ids.length === 0) return t('set.tagNone');
    return t(orNone ? 'set.tagOrNone' : 'set.tag', { tags: named(t, ids, tags) });
  },
  owner: (chosen, { t, owners }) => {
    const [ids, orNone] = withoutNone(chosen);
    if (ids.length === 0) return t('set.ownerNone');
    return t(orNone ? 'set.ownerOrNone' : 'set.owner', { names: named(t, ids, owners) });
  },
  segment: (id, { t, segments }) => t('set.segment', { name: named(t, [id], segments) }),
  condition: (condition, { conditions, ...context }) =>
    conditionSentence(condition, { ...context, ...conditions }),
};

function withoutNone(chosen: readonly string[]): [ids: string[], orNone: boolean] {
  const ids = chosen.filter((each) => each !== NONE);
  return [ids, ids.length < chosen.length];
}

function named(
  t: Translate<'contact-filters'>,
  ids: readonly string[],
  names: ReadonlyMap<string, string> | undefined,
): string {
  const known = ids.map((id) => names?.get(id) ?? (names ? t('unknown') : '…'));
  return formatList(known, t.language, 'or');
}

/** What each filter that is set asks for, in words: "Group is VIP customers". `zone` is the reader’s, if known. */
export function filterLabels(
  words: FilterWords,
  filters: Partial<{ [Key in FilterKey]: ContactFilters[Key] | null }>,
  names: FilterNames,
  zone: string | null,
): { key: FilterKey; words: string }[] {
  const labelOf = <Key extends FilterKey>(key: Key) => {
    const value = filters[key];
    if (value === null || value === undefined) return [];
    return [{ key, words: LABELS[key](value, { ...words, ...names, zone }) }];
  };
  return (Object.keys(LABELS) as FilterKey[]).flatMap(labelOf);
}

function groupsLabel(chosen: readonly GroupChoice[], { t, groups }: Context): string {
  const named = chosen.flatMap((group) => (group === 'none' ? [] : [groups?.get(group) ?? String(group)]));
  if (named.length === 0) return t('group.none');
  const list = formatList(named, t.language, 'or');
  return t(named.length === chosen.length ? 'group.is' : 'group.isOrNone', { groups: list });
}

/** "Created 1 Mar 2026 – 31 Mar 2026", "Created since 1 Mar 2026", "Created on 1 Mar 2026 (Europe/Madrid)". */
function rangeLabel(name: Date, { from, to, zone }: DateRange, { t, times, zone: ownZone }: Context): string {
  const label = daysLabel();
  return ownZone === null || zone === ownZone ? label : t('inZone', { filter: label, zone });

  function daysLabel(): string {
    const day = (each: string | null) => dayWithYear(times, each ?? '');
    if (from === to) return t(`on.${name}`, { day: day(from) });
    if (from === null) return t(`until.${name}`, { day: day(to) });
    if (to === null) return t(`since.${name}`, { day: day(from) });
    return t(`fromTo.${name}`, { from: day(from), to: day(to) });
  }
}
