'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListPager } from '@/components/data-table/list-pager';
import { contactQueries } from '@/lib/contacts/queries';
import { directoryQueries } from '@/lib/directory/queries';
import type { Page } from '@/lib/http/page';
import { DirectoryLine } from './directory-line';
import { useOutage } from './outage';
import { useContactState } from './use-contact-state';

export function ContactsPager({ meta }: { meta: Page<unknown>['meta'] }) {
  const { filters, query, go, linkTo } = useContactState();
  const outage = useOutage();
  const client = useQueryClient();
  return (
    <ListPager
      meta={meta}
      filters={filters}
      hrefOf={(page) => linkTo({ page }).href}
      go={go}
      prefetch={(page) => {
        if (query) void client.prefetchQuery(directoryQueries.list({ ...query, ...page }));
        // The server declines when calls are scarce.
        else if (!outage) void client.prefetchQuery(contactQueries.prefetch(page));
      }}
    >
      <DirectoryLine />
    </ListPager>
  );
}
