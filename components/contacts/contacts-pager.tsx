'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListPager } from '@/components/data-table/list-pager';
import { contactQueries } from '@/lib/contacts/queries';
import type { Page } from '@/lib/http/page';
import { useContactState } from './use-contact-state';

export function ContactsPager({ meta }: { meta: Page<unknown>['meta'] }) {
  const { filters, go, linkTo } = useContactState();
  const client = useQueryClient();
  return (
    <ListPager
      meta={meta}
      filters={filters}
      hrefOf={(page) => linkTo({ page }).href}
      go={go}
      // The server declines when calls are scarce.
      prefetch={(page) => void client.prefetchQuery(contactQueries.prefetch(page))}
    />
  );
}
