import { type DateRange, parseDateRange } from '../dates/date-range';
import type { CareKind, ContactFilters, GroupChoice } from './filters';
import type { GroupNames } from './labels';

export const CARE_LABELS: Record<CareKind, string> = {
  nameless: 'No name',
  bad_phone: 'Phone not valid',
  same_phone: 'Same phone as another',
  same_email: 'Same email as another',
  bad_address: 'Address not readable',
};

const FLAG_LABELS = {
  favorite: ['Favorite', 'Not favorite'],
  unread: ['Unread', 'Nothing unread'],
  ai: ['AI assistance on', 'AI assistance off'],
  email: ['Has email', 'No email'],
  do_not_send: ['On the do-not-send list', 'Not on the do-not-send list'],
} as const;

const SPAN_LABELS = {
  created_within: 'Created',
  updated_within: 'Updated',
  chat_within: 'Last chat',
} as const;

/** What each filter that is set asks for, in words: "Group is VIP customers". `zone` is the reader’s, if known. */
export function filterLabels(
  filters: Partial<{ [Key in keyof ContactFilters]: ContactFilters[Key] | null }>,
  groups: GroupNames,
  zone: string | null,
): { key: Exclude<keyof ContactFilters, 'q'>; words: string }[] {
  const { group, care } = filters;
  return [
    ...(group ? [{ key: 'group' as const, words: groupsLabel(group, groups) }] : []),
    ...flags(['favorite', 'unread', 'ai', 'email', 'do_not_send']),
    ...spans(),
    ...ranges(),
    ...(filters.no_chat_for
      ? [{ key: 'no_chat_for' as const, words: `No chat for ${spanLabel(filters.no_chat_for)}` }]
      : []),
    ...(filters.deleted
      ? [{ key: 'deleted' as const, words: filters.deleted === 'all' ? 'Deleted shown' : 'Deleted only' }]
      : []),
    ...(care ? [{ key: 'care' as const, words: care.map((kind) => CARE_LABELS[kind]).join(' or ') }] : []),
  ];

  function flags(keys: (keyof typeof FLAG_LABELS)[]) {
    return keys.flatMap((key) => {
      const value = filters[key];
      return typeof value === 'boolean' ? [{ key, words: FLAG_LABELS[key][value ? 0 : 1] }] : [];
    });
  }

  function spans() {
    return (Object.keys(SPAN_LABELS) as (keyof typeof SPAN_LABELS)[]).flatMap((key) => {
      const days = filters[key];
      return days ? [{ key, words: `${SPAN_LABELS[key]} in the last ${spanLabel(days)}` }] : [];
    });
  }

  function ranges() {
    return (['created', 'updated', 'chat'] as const).flatMap((key) => {
      const range = parseDateRange(filters[key] ?? '');
      return range ? [{ key, words: `${SPAN_LABELS[`${key}_within`]} ${rangeLabel(range, zone)}` }] : [];
    });
  }
}

/** "7 days", after "in the last" or "No chat for". */
export function spanLabel(days: number): string {
  if (days === 1) return '24 hours';
  return days === 365 ? 'year' : `${days} days`;
}

/** "Group is VIP customers or Staff, or in no group". */
function groupsLabel(chosen: readonly GroupChoice[], groups: GroupNames): string {
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
