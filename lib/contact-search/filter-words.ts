import type { CareKind, DirectoryFilters } from './filters';

export type GroupNames = ReadonlyMap<number | null, string | null> | undefined;

export const CARE_WORDS: Record<CareKind, string> = {
  nameless: 'No name',
  bad_phone: 'Phone not valid',
  same_phone: 'Same phone as another',
  same_email: 'Same email as another',
  bad_address: 'Address not readable',
};

const FLAG_WORDS = {
  favorite: ['Favourite', 'Not favourite'],
  unread: ['Unread', 'Nothing unread'],
  ai: ['AI assistance on', 'AI assistance off'],
  email: ['Has email', 'No email'],
  deleted: ['Deleted only', 'Not deleted'],
} as const;

const SPAN_WORDS = {
  created_within: 'Created',
  updated_within: 'Updated',
  chat_within: 'Last chat',
} as const;

/** What each filter that is set asks for, in words: "Group is VIP customers". */
export function filterWords(
  filters: Partial<{ [Key in keyof DirectoryFilters]: DirectoryFilters[Key] | null }>,
  groups: GroupNames,
): { key: Exclude<keyof DirectoryFilters, 'q'>; words: string }[] {
  const { group, care } = filters;
  return [
    ...(group === undefined || group === null
      ? []
      : [{ key: 'group' as const, words: groupWords(group, groups) }]),
    ...flags(['favorite', 'unread', 'ai', 'email']),
    ...spans(),
    ...flags(['deleted']),
    ...(care ? [{ key: 'care' as const, words: CARE_WORDS[care] }] : []),
  ];

  function flags(keys: (keyof typeof FLAG_WORDS)[]) {
    return keys.flatMap((key) => {
      const value = filters[key];
      return typeof value === 'boolean' ? [{ key, words: FLAG_WORDS[key][value ? 0 : 1] }] : [];
    });
  }

  function spans() {
    return (Object.keys(SPAN_WORDS) as (keyof typeof SPAN_WORDS)[]).flatMap((key) => {
      const days = filters[key];
      return days ? [{ key, words: `${SPAN_WORDS[key]} in the last ${spanWords(days)}` }] : [];
    });
  }
}

/** "7 days", after "in the last". */
export function spanWords(days: number): string {
  if (days === 1) return '24 hours';
  return days === 365 ? 'year' : `${days} days`;
}

function groupWords(group: number | 'none', groups: GroupNames): string {
  return group === 'none' ? 'In no group' : `Group is ${groups?.get(group) ?? group}`;
}
