'use client';

import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { ApiError } from '@/lib/api/client';
import type { Page } from '@/lib/api/pagination';
import { directoryQueries } from '@/lib/contact-search/queries';
import type { DirectoryExtent } from '@/lib/contact-search/schema';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact } from '@/lib/contacts/schema';
import { serviceQueries } from '@/lib/service/queries';
import type { Outage } from './outage';
import { useContactState } from './use-contact-state';

/** A page of the service's list, or, with how much that holds, one of the directory. */
export type ContactPage = { data: Contact[]; meta: Page<Contact>['meta'] & Partial<DirectoryExtent> };

export type ContactList = {
  list: UseQueryResult<ContactPage>;
  /** Set while the rows are the desk's own copy because the service cannot be asked. */
  outage: Outage | null;
};

/**
 * The rows that the address bar asks for: the service's list as it is, or the directory where something is sought,
 * narrowed or ordered. While the service cannot be asked, the directory stands in for its list.
 */
export function useContactList(): ContactList {
  const { filters, query } = useContactState();
  const asked = (
    query ? directoryQueries.list(query) : contactQueries.list(filters)
  ) as UseQueryOptions<ContactPage>;
  const list = useQuery(asked);
  const fault = useServiceFault(list, query === null);
  const down = fault !== null && query === null && !list.data;
  const kept: UseQueryResult<ContactPage> = useQuery({
    ...directoryQueries.list({ q: '', sort: 'list', ...filters }),
    enabled: down,
  });
  const stands = down && (kept.isPending || (kept.data?.meta.indexed ?? 0) > 0);
  return { list: stands ? kept : list, outage: (stands && kept.data) || query ? fault : null };
}

const FIRST_PAGE = { page: 1, per_page: 10 };

/** Why the service could not be asked the last time that someone tried, until it answers again. */
function useServiceFault(list: UseQueryResult, live: boolean): Outage | null {
  const client = useQueryClient();
  const [fault, setFault] = useState<Error | null>(null);
  const [retrying, startRetry] = useTransition();
  const { data: service } = useQuery(serviceQueries.status());
  const state = service?.state;

  // Held while the next page is asked for, so that the rows that stand in do not come and go.
  if (live && !list.data && isServiceFault(list.error) && list.error !== fault) setFault(list.error);
  if (live && fault && list.isSuccess && !list.isPlaceholderData) setFault(null);

  function retry() {
    if (live) return void list.refetch();
    startRetry(async () => {
      const asked = client.fetchQuery({ ...contactQueries.list(FIRST_PAGE), staleTime: 0, retry: false });
      await asked.then(
        () => setFault(null),
        (error) => setFault(error),
      );
    });
  }

  const recover = useEffectEvent(() => {
    if (!fault) return;
    if (live) void list.refetch();
    else setFault(null);
  });
  useEffect(() => {
    if (state === 'fine') recover();
  }, [state]);

  const down = state === 'down' || state === 'rejecting_key';
  const detail = fault?.message ?? (!live && down ? service?.detail : undefined);
  return detail === undefined ? null : { detail, retry, retrying: live ? list.isFetching : retrying };
}

function isServiceFault(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('service_');
}
