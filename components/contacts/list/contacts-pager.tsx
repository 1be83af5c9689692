'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListPager } from '@/components/data-table/list-pager';
import { extentOf } from '@/lib/contact-search/extent';
import { directoryQueries } from '@/lib/contact-search/queries';
import { contactQueries } from '@/lib/contacts/queries';
import { DirectoryLine } from './directory-line';
import { useOutage } from './outage';
import type { ContactPage } from './use-contact-list';
import { useContactState } from './use-contact-state';

export function ContactsPager({ meta }: Pick<ContactPage, 'meta'>) {
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
      <DirectoryLine shown={extentOf(meta)} />
    </ListPager>
  );
}
