'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import { lazy } from 'react';
import { PopoverButton } from '@/components/ui/popover-button';

const load = () => import('./filter-panel');
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
