'use client';

import type { RefObject } from 'react';
import { SearchField } from '@/components/data-table/search-field';
import { useDeskActions } from '@/components/shell/session/desk-actions';
import { Select } from '@/components/ui/form-controls/select';
import type { RecipeFilters } from '@/lib/templates/schema';
import { useTemplateState } from './use-template-state';

const CHOICES: { value: RecipeFilters['archived']; label: string }[] = [
  { value: 'no', label: 'In use' },
  { value: 'yes', label: 'Archived' },
  { value: 'all', label: 'In use and archived' },
];

export function TemplatesToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, go, search } = useTemplateState();
  const { singleKeys } = useDeskActions();
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-2 max-sm:px-4">
      <SearchField
        ref={searchRef}
        label="Search templates"
        value={params.q}
        onSearch={search}
        shortcut={singleKeys ? '/' : undefined}
      />
      <Select
        size="sm"
        aria-label="Which templates"
        value={params.archived}
        onChange={(event) =>
          go({ archived: CHOICES.find(({ value }) => value === event.target.value)?.value, page: 1 })
        }
      >
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
