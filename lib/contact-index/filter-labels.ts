import { type DateRange, parseDateRange } from '../dates/date-range';
import type { ContactFilters, FilterKey, GroupChoice, QualityKind } from './filters';
import type { GroupNames } from './labels';

export const DATA_QUALITY_LABELS: Record<QualityKind, string> = {
  nameless: 'No name',
  bad_phone: 'Phone not valid',
  same_phone: 'Same phone as another',
  same_email: 'Same email as another',
  bad_address: 'Address not readable',
};

type Context = { groups: GroupNames; zone: string | null };

type Words = {
  [Key in FilterKey]: (value: NonNullable<ContactFilters[Key]>, context: Context) => string;
};

const flag = (yes: string, no: string) => (value: boolean) => (value ? yes : no);
const within = (date: string) => (days: number) => `${date} in the last ${spanLabel(days)}`;
const between = (date: string) => (text: string, context: Context) => {
  const range = parseDateRange(text);
  return range ? `${date} ${rangeLabel(range, context.zone)}` : text;
};

const WORDS: Words = {
  group: groupsLabel,
  favorite: flag('Favorite', 'Not favorite'),
  unread: flag('Unread', 'Nothing unread'),
  ai: flag('AI assistance on', 'AI assistance off'),
  email: flag('Has email', 'No email'),
  do_not_send: flag('On the do-not-send list', 'Not on the do-not-send list'),
  created_within: within('Created'),
  updated_within: within('Updated'),
  chat_within: within('Last chat'),
  created: between('Created'),
  updated: between('Updated'),
  chat: between('Last chat'),
  no_chat_for: (days) => `No chat for ${spanLabel(days)}`,
  deleted: (value) => (value === 'all' ? 'Deleted shown' : 'Deleted only'),
  quality: (kinds) => kinds.map((kind) => DATA_QUALITY_LABELS[kind]).join(' or '),
};

/** What each filter that is set asks for, in words: "Group is VIP customers". `zone` is the reader’s, if known. */
export function filterLabels(
  filters: Partial<{ [Key in FilterKey]: ContactFilters[Key] | null }>,
  groups: GroupNames,
  zone: string | null,
): { key: FilterKey; words: string }[] {
  const wordsOf = <Key extends FilterKey>(key: Key) => {
    const value = filters[key];
    return value === null || value === undefined ? [] : [{ key, words: WORDS[key](value, { groups, zone }) }];
  };
  return (Object.keys(WORDS) as FilterKey[]).flatMap(wordsOf);
}

export function spanLabel(days: number): string {
  if (days === 1) return '24 hours';
  return days === 365 ? 'year' : `${days} days`;
}

function groupsLabel(chosen: readonly GroupChoice[], { groups }: Context): string {
  const named = chosen.flatMap((group) => (group === 'none' ? [] : [groups?.get(group) ?? String(group)]));
  if (named.length === 0) return 'In no group';
  const label = `Group is ${named.join(' or ')}`;
  return named.length === chosen.length ? label : `${label}, or in no group`;
}

/** "1 Mar 2026 – 31 Mar 2026", "since 1 Mar 2026", "on 1 Mar 2026 (Europe/Madrid)". */
function rangeLabel({ from, to, zone }: DateRange, ownZone: string | null): string {
  const place = ownZone === null || zone === ownZone ? '' : ` (${zone})`;
  if (from === to) return `on ${dayLabel(from)}${place}`;
  if (from === null) return `until ${dayLabel(to)}${place}`;
  return `${to === null ? `since ${dayLabel(from)}` : `${dayLabel(from)} – ${dayLabel(to)}`}${place}`;
}

/** "1 Mar 2026", the same on the server and in the browser. */
function dayLabel(day: string | null): string {
  return new Date(day ?? '').toUTCString().slice(5, 16).replace(/^0/, '');
}
