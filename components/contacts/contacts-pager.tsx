'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Pager } from '@/components/ui/pager';
import { contactQueries } from '@/lib/contacts/queries';
import { PAGE_SIZES, type Page } from '@/lib/http/page';
import { useContactState } from './use-contact-state';

export function ContactsPager({ meta }: { meta: Page<unknown>['meta'] }) {
  const { filters, go, linkTo } = useContactState();
  const client = useQueryClient();
  const { page, per_page } = filters;
  const next = page < meta.last_page ? page + 1 : null;

  // The one most likely to be asked for, once the browser has nothing better to do. The server declines when calls are scarce.
  useEffect(() => {
    if (next === null) return;
    const ask = () => void client.prefetchQuery(contactQueries.prefetch({ page: next, per_page }));
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(ask, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, [client, next, per_page]);

  return (
    <Pager
      from={meta.from}
      to={meta.to}
      total={meta.total}
      page={page}
      lastPage={meta.last_page}
      pageSize={per_page}
      pageSizes={PAGE_SIZES}
      hrefOf={(to) => linkTo({ page: to }).href}
      onPage={(to) => go({ page: to })}
      onPageSize={(size) => go({ per_page: size, page: 1 })}
      onPrefetch={(to) => void client.prefetchQuery(contactQueries.prefetch({ page: to, per_page }))}
    />
  );
}
