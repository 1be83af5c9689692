'use client';

import type { RefObject } from 'react';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { FactorPolicy } from './factor-policy';
import { useStaffState } from './use-staff-state';

const STATES = [
  ['all', 'Everyone'],
  ['active', 'Active'],
  ['deactivated', 'Deactivated'],
  ['invited', 'Invited'],
] as const;

export function StaffToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, go, replace } = useStaffState();
  return (
    <ListToolbar
      ref={searchRef}
      label="Search names and addresses"
      value={params.q}
      onSearch={(q) => replace({ q, page: 1 })}
    >
      <ToolbarChoice
        label="Which people"
        value={params.state}
        choices={STATES}
        onChoose={(state) => go({ state, page: 1 })}
      />
      <FactorPolicy />
    </ListToolbar>
  );
}
