'use client';

import type { RefObject } from 'react';
import { SearchField } from '@/components/data-table/search-field';
import { useDeskActions } from '@/components/shell/session/desk-actions';
import { Select } from '@/components/ui/form-controls/select';
import { MATCH_CRITERIA, REPLY_SORTS, REPLY_STATES, RESPONSE_TYPES } from '@/lib/replies/schema';
import { ExportLinks } from './export-links';
import { CRITERIA_WORDS, TYPE_WORDS } from './reply-words';
import { SORT_WORDS } from './sorting';
import { useReplyState } from './use-reply-state';

const STATE_WORDS = { noted: 'Not saved yet', saved: 'Saved here', unknown: 'Save not confirmed' };

export function RepliesToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, filters, go, type } = useReplyState();
  const { singleKeys } = useDeskActions();
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-2 max-sm:grid max-sm:grid-cols-2 max-sm:px-4 max-sm:[&>search]:col-span-2">
      <SearchField
        ref={searchRef}
        label="Search replies"
        value={params.q}
        onSearch={(q) => type({ q, page: 1 })}
        shortcut={singleKeys ? '/' : undefined}
      />
      <Choice
        label="Criteria"
        all="Any criteria"
        value={filters.criteria}
        choices={MATCH_CRITERIA}
        words={CRITERIA_WORDS}
        onChoose={(criteria) => go({ criteria, page: 1 })}
      />
      <Choice
        label="Type"
        all="Any type"
        value={filters.type}
        choices={RESPONSE_TYPES}
        words={TYPE_WORDS}
        onChoose={(of) => go({ type: of, page: 1 })}
      />
      <Choice
        label="State"
        all="Any state"
        value={filters.state}
        choices={REPLY_STATES}
        words={STATE_WORDS}
        onChoose={(state) => go({ state, page: 1 })}
      />
      {/* Where the rows are cards and have no heads to click. */}
      <Select
        aria-label="Sort"
        size="sm"
        frame="min-w-0 sm:hidden"
        value={filters.sort}
        onChange={({ target }) => go({ sort: REPLY_SORTS.find((sort) => sort === target.value), page: 1 })}
      >
        {REPLY_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_WORDS[sort]}
          </option>
        ))}
      </Select>
      <ExportLinks />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  all: string;
  value: Value | 'all';
  choices: readonly Value[];
  words: Record<Value, string>;
  onChoose: (value: Value | 'all') => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, all, value, choices, words, onChoose } = props;
  return (
    <Select
      size="sm"
      frame="max-sm:min-w-0"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? 'all')}
    >
      <option value="all">{all}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words[choice]}
        </option>
      ))}
    </Select>
  );
}
