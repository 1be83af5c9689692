'use client';

import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/api/pagination';
import type { DirectoryExtent } from '@/lib/contact-search/directory';
import { directoryQueries } from '@/lib/contact-search/queries';
import { contactQueries } from '@/lib/contacts/queries';
import type { Contact } from '@/lib/contacts/schema';
import type { Outage } from './outage';
import { useContactState } from './use-contact-state';
import { useServiceFault } from './use-service-fault';

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
