'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Select } from '@/components/ui/form-controls/select';
import { CARE_KINDS, SILENT_DAYS, WITHIN_DAYS } from '@/lib/contact-search/filters';
import { CARE_LABELS, type GroupNames, spanLabel } from '@/lib/contact-search/labels';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import type { IndexCounts } from '@/lib/contact-search/schema';
import { contactSearchParams, type FilterKey, NO_CONTACT_FILTERS } from '@/lib/contact-search/search-params';
import { formatNumber } from '@/lib/format';
import { groupQueries } from '@/lib/groups/queries';
import { useContactState } from '../list/use-contact-state';

type FilterPanelProps = { onReady: () => void; onClose: () => void };

/** Each choice applies immediately, so that the list behind shows its effect. */
export function FilterPanel({ onReady, onClose }: FilterPanelProps) {
  const { params, filtered, ask } = useContactState();
  const { data: groups } = useQuery(groupQueries.names());
  const { data: status } = useQuery(contactIndexQueries.status());
  const ready = useEffectEvent(onReady);
  useLayoutEffect(() => ready(), []);

  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <GroupChoices
          options={groupOptions(groups, status?.counts)}
          chosen={params.group?.map(String) ?? []}
          onChange={(chosen) => ask({ group: contactSearchParams.group.parse(chosen.join(',')) })}
        />
        {filterFields(status?.counts).map((field) => (
          <Line
            key={field.key}
            field={field}
            value={String(addressValue(params[field.key]))}
            onChange={(value) =>
              ask({ [field.key]: value === '' ? null : contactSearchParams[field.key].parse(value) })
            }
          />
        ))}
      </div>
      <div className="flex justify-between gap-2 border-t pt-3">
        <Button size="sm" variant="ghost" aria-disabled={!filtered} onClick={() => ask(NO_CONTACT_FILTERS)}>
          Clear all
        </Button>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

type GroupChoicesProps = { options: Option[]; chosen: string[]; onChange: (chosen: string[]) => void };

function GroupChoices({ options, chosen, onChange }: GroupChoicesProps) {
  // The URL may hold a group that isn't among the options.
  const known = new Set(options.map(({ value }) => value));
  const others = chosen.filter((value) => !known.has(value));
  const all = [...options, ...others.map((value) => ({ value, label: `Other (${value})` }))];
  return (
    <fieldset className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
      <legend className="sr-only">Group</legend>
      <span aria-hidden="true" className="pt-1 text-[13px] text-muted">
        Group
      </span>
      <div className="grid max-h-36 gap-0.5 overflow-y-auto rounded border px-2 py-1">
        {all.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type LineProps = { field: FilterField; value: string; onChange: (value: string) => void };

function Line({ field: { label, any, options }, value, onChange }: LineProps) {
  const id = useId();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-2">
      <label htmlFor={id} className="text-[13px] text-muted">
        {label}
      </label>
      <Select id={id} size="sm" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {/* The URL may hold a group or a date range that isn't among the options. */}
        {!known && <option value={value}>{`Other (${value})`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The value as it is written in the URL. */
function addressValue(value: string | number | boolean | null): string | number {
  if (value === null) return '';
  return typeof value === 'boolean' ? Number(value) : value;
}

type Option = { value: string; label: string };

type FilterField = {
  key: Exclude<FilterKey, 'group'>;
  label: string;
  /** The label of the option that sets no filter. */
  any: string;
  /** Values as in the URL. */
  options: Option[];
};

const FLAGS = [
  { key: 'unread', label: 'Unread', any: 'Any', yes: 'Unread', no: 'Nothing unread' },
  { key: 'favorite', label: 'Favorite', any: 'Any', yes: 'Yes', no: 'No' },
  { key: 'ai', label: 'AI assistance', any: 'Any', yes: 'On', no: 'Off' },
] as const;

const SPANS = [
  { key: 'chat_within', label: 'Last chat' },
  { key: 'created_within', label: 'Created' },
  { key: 'updated_within', label: 'Updated' },
] as const;

/** The filters in the order of the form, each option with its number of contacts. */
function filterFields(counts: IndexCounts | undefined): FilterField[] {
  return [
    ...FLAGS.map(({ key, label, any, yes, no }) => ({ key, label, any, options: yesAndNo(key, yes, no) })),
    { key: 'email', label: 'Email', any: 'Any', options: yesAndNo('has_email', 'Has email', 'No email') },
    ...SPANS.map(({ key, label }) => ({ key, label, any: 'Any time', options: SPAN_OPTIONS })),
    { key: 'no_chat_for', label: 'No chat for', any: 'Any time', options: SILENT_OPTIONS },
    {
      key: 'deleted',
      label: 'Deleted',
      any: 'Shown',
      options: yesAndNo('deleted', 'Only deleted', 'Hidden'),
    },
    { key: 'care', label: 'Data quality', any: 'Any', options: careOptions(counts) },
  ];

  function yesAndNo(count: keyof Omit<IndexCounts, 'groups'>, yes: string, no: string): Option[] {
    return [
      { value: '1', label: counted(yes, counts?.[count]) },
      { value: '0', label: counted(no, counts && counts.all - counts[count]) },
    ];
  }
}

const SPAN_OPTIONS = WITHIN_DAYS.map((days) => ({ value: String(days), label: `Last ${spanLabel(days)}` }));
const SILENT_OPTIONS = SILENT_DAYS.map((days) => ({ value: String(days), label: spanLabel(days) }));

function groupOptions(groups: GroupNames, counts: IndexCounts | undefined): Option[] {
  const known = [...(groups ?? [])].flatMap(([id, name]) => (id === null ? [] : [{ id, name }]));
  return [
    { value: 'none', label: counted('In no group', counts?.groups.none) },
    ...known.map(({ id, name }) => ({
      value: String(id),
      label: counted(name ?? `Group ${id}`, counts && (counts.groups[id] ?? 0)),
    })),
  ];
}

function careOptions(counts: IndexCounts | undefined): Option[] {
  return CARE_KINDS.map((kind) => ({ value: kind, label: counted(CARE_LABELS[kind], counts?.[kind]) }));
}

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}
