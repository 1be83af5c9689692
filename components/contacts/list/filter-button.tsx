'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import { lazy } from 'react';
import { PopoverButton } from '@/components/ui/overlay/popover-button';

// The chips with it: they stand as soon as something is chosen.
const load = async () =>
  (await Promise.all([import('../filters/filter-panel'), import('../filters/filter-chips')]))[0];
const FilterPanel = lazy(() => load().then((module) => ({ default: module.FilterPanel })));

export function FilterButton() {
  return (
    <PopoverButton
      variant="secondary"
      size="md"
      title="Filter contacts"
      data-filter=""
      preload={load}
      panel={(onReady, close) => <FilterPanel onReady={onReady} onClose={close} />}
    >
      <ListFilter aria-hidden="true" />
      Filter
    </PopoverButton>
  );
}
