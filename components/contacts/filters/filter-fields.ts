import type { DirectoryCounts } from '@/lib/contact-search/directory';
import { CARE_WORDS, type GroupNames, spanWords } from '@/lib/contact-search/filter-words';
import { CARE_KINDS, WITHIN_DAYS } from '@/lib/contact-search/filters';
import type { FilterKey } from '@/lib/contact-search/search-params';
import { formatNumber } from '@/lib/format';

type Option = { value: string; label: string };

export type FilterField = {
  key: FilterKey;
  label: string;
  /** For whichever. */
  any: string;
  /** Values as they stand in the address. */
  options: Option[];
};

const FLAGS = [
  { key: 'unread', label: 'Unread', any: 'Any', yes: 'Unread', no: 'Nothing unread' },
  { key: 'favorite', label: 'Favourite', any: 'Any', yes: 'Yes', no: 'No' },
  { key: 'ai', label: 'AI assistance', any: 'Any', yes: 'On', no: 'Off' },
] as const;

const SPANS = [
  { key: 'chat_within', label: 'Last chat' },
  { key: 'created_within', label: 'Created' },
  { key: 'updated_within', label: 'Updated' },
] as const;

/** What can be narrowed, in the order of the form, each choice with how many contacts it stands for. */
export function filterFields(groups: GroupNames, counts: DirectoryCounts | undefined): FilterField[] {
  return [
    { key: 'group', label: 'Group', any: 'Any', options: groupOptions(groups, counts) },
    ...FLAGS.map(({ key, label, any, yes, no }) => ({ key, label, any, options: yesAndNo(key, yes, no) })),
    { key: 'email', label: 'Email', any: 'Any', options: yesAndNo('has_email', 'Has email', 'No email') },
    ...SPANS.map(({ key, label }) => ({ key, label, any: 'Any time', options: SPAN_OPTIONS })),
    {
      key: 'deleted',
      label: 'Deleted',
      any: 'Shown',
      options: yesAndNo('deleted', 'Only deleted', 'Hidden'),
    },
    { key: 'care', label: 'Data care', any: 'Any', options: careOptions(counts) },
  ];

  function yesAndNo(count: keyof Omit<DirectoryCounts, 'groups'>, yes: string, no: string): Option[] {
    return [
      { value: '1', label: counted(yes, counts?.[count]) },
      { value: '0', label: counted(no, counts && counts.all - counts[count]) },
    ];
  }
}

const SPAN_OPTIONS = WITHIN_DAYS.map((days) => ({ value: String(days), label: `Last ${spanWords(days)}` }));

function groupOptions(groups: GroupNames, counts: DirectoryCounts | undefined): Option[] {
  const known = [...(groups ?? [])].flatMap(([id, name]) => (id === null ? [] : [{ id, name }]));
  return [
    { value: 'none', label: counted('In no group', counts?.groups.none) },
    ...known.map(({ id, name }) => ({
      value: String(id),
      label: counted(name ?? `Group ${id}`, counts && (counts.groups[id] ?? 0)),
    })),
  ];
}

function careOptions(counts: DirectoryCounts | undefined): Option[] {
  return CARE_KINDS.map((kind) => ({ value: kind, label: counted(CARE_WORDS[kind], counts?.[kind]) }));
}

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}
