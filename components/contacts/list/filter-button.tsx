'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PopoverButton } from '@/components/ui/overlay/popover-button';

// The chips with it: they stand as soon as something is chosen.
const FilterPanel = lazyWithPreload(async () => {
  const [panel] = await Promise.all([import('../filters/filter-panel'), import('../filters/filter-chips')]);
  return panel.FilterPanel;
});

export function FilterButton() {
  return (
    <PopoverButton
      variant="secondary"
      size="md"
      title="Filter contacts"
      data-filter=""
      preload={FilterPanel.preload}
      panel={(onReady, close) => <FilterPanel onReady={onReady} onClose={close} />}
    >
      <ListFilter aria-hidden="true" />
      Filter
    </PopoverButton>
  );
}
