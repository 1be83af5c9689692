import { formatCount, formatNumber } from '../format';
import type { CareKind, ContactFilters, GroupChoice } from './filters';
import type { IndexCoverage, IndexStatus } from './schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** "4,312 of 4,312 contacts": the indexed and all. */
export function indexedLabel({ indexed, expected }: Pick<IndexCoverage, 'indexed' | 'expected'>): string {
  if (expected === null) return formatCount(indexed, 'contact');
  return `${formatNumber(indexed)} of ${formatCount(expected, 'contact')}`;
}

/** "all 4,312 contacts", "1,200 of 4,312 contacts, synced so far". */
export function searchedLabel(extent: Pick<IndexCoverage, 'indexed' | 'expected' | 'complete'>): string {
  if (extent.complete) return `all ${formatCount(extent.indexed, 'contact')}`;
  return `${indexedLabel(extent)}, synced so far`;
}

/** Whether contacts are being synced, or are about to be. A sync of groups alone doesn't count. */
export function isSyncing({ state, read }: Pick<IndexStatus, 'state' | 'read'>): boolean {
  return state === 'waiting' || (state === 'syncing' && read !== null);
}

/** How far the running sync is: "1,200 of 4,312 so far, about 1 min left". */
export function progressLabel(status: IndexStatus): string {
  const { state, complete, indexed, expected, left_ms } = status;
  const read = complete ? (status.read ?? 0) : indexed;
  const of = expected === null ? '' : ` of ${formatNumber(expected)}`;
  const rest = state === 'waiting' ? ', waiting' : left_ms === null ? '' : `, ${timeLeftLabel(left_ms)}`;
  return `${complete ? 'Syncing: ' : ''}${formatNumber(read)}${of} so far${rest}`;
}

/** "about 1 min left". */
export function timeLeftLabel(ms: number): string {
  if (ms < 5 * SECOND) return 'a few seconds left';
  if (ms < 55 * SECOND) return `about ${Math.ceil(ms / SECOND / 5) * 5} s left`;
  if (ms < HOUR) return `about ${Math.round(ms / MINUTE) || 1} min left`;
  return `about ${Math.round(ms / HOUR)} h left`;
}

export type GroupNames = ReadonlyMap<number | null, string | null> | undefined;

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
  deleted: ['Deleted only', 'Not deleted'],
} as const;

const SPAN_LABELS = {
  created_within: 'Created',
  updated_within: 'Updated',
  chat_within: 'Last chat',
} as const;

/** What each filter that is set asks for, in words: "Group is VIP customers". */
export function filterLabels(
  filters: Partial<{ [Key in keyof ContactFilters]: ContactFilters[Key] | null }>,
  groups: GroupNames,
): { key: Exclude<keyof ContactFilters, 'q'>; words: string }[] {
  const { group, care } = filters;
  return [
    ...(group ? [{ key: 'group' as const, words: groupsLabel(group, groups) }] : []),
    ...flags(['favorite', 'unread', 'ai', 'email']),
    ...spans(),
    ...(filters.no_chat_for
      ? [{ key: 'no_chat_for' as const, words: `No chat for ${spanLabel(filters.no_chat_for)}` }]
      : []),
    ...flags(['deleted']),
    ...(care ? [{ key: 'care' as const, words: CARE_LABELS[care] }] : []),
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
