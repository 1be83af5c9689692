'use client';

import type { RefObject } from 'react';
import { SearchField } from '@/components/data-table/search-field';
import { useDeskActions } from '@/components/shell/session/desk-actions';
import { Select } from '@/components/ui/form-controls/select';
import type { StaffFilters } from '@/lib/staff/schema';
import { FactorPolicy } from './factor-policy';
import { useStaffState } from './use-staff-state';

const STATES: { value: StaffFilters['state']; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
  { value: 'invited', label: 'Invited' },
];

export function StaffToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, go, search } = useStaffState();
  const { singleKeys } = useDeskActions();
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-2 max-sm:px-4">
      <SearchField
        ref={searchRef}
        label="Search names and addresses"
        value={params.q}
        onSearch={search}
        shortcut={singleKeys ? '/' : undefined}
      />
      <Select
        size="sm"
        aria-label="Which people"
        value={params.state}
        onChange={(event) =>
          go({ state: STATES.find(({ value }) => value === event.target.value)?.value, page: 1 })
        }
      >
        {STATES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <FactorPolicy />
    </div>
  );
}
