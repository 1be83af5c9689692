'use client';

import ScrollText from 'lucide-react/icons/scroll-text';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Button } from '@/components/ui/form-controls/button';
import { NO_FILTERS, useAuditState } from './use-audit-state';

export function NoMatch() {
  const { filter } = useAuditState();
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No event matches"
      action={<Button onClick={() => filter(NO_FILTERS)}>Clear the filters</Button>}
    >
      There are events on record, but none that fits all of the filters.
    </EmptyState>
  );
}

export function NothingDone() {
  return (
    <EmptyState icon={<ScrollText />} title="Nothing is on record yet">
      Whatever someone changes with this desk appears here, with what was before and after.
    </EmptyState>
  );
}
