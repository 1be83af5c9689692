import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { Page, PageFilters } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { GoneContact } from './gone-schema';
import { factsQueries } from './queries';

const PATH = '/api/contact-facts/without-contact';

export const goneQueries = {
  all: () => [...factsQueries.all(), 'gone'] as const,
  list: (filters: PageFilters) =>
    queryOptions({
      queryKey: [...goneQueries.all(), 'list', filters] as const,
      queryFn: reading<Page<GoneContact>>(`${PATH}?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
    }),
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...goneQueries.all(), 'one', uuid] as const,
      queryFn: reading<GoneContact>(`${PATH}/${encodeURIComponent(uuid)}`),
    }),
  /** Those whose facts may belong to this contact. */
  offered: (contact: string) =>
    queryOptions({
      queryKey: [...goneQueries.all(), 'offered', contact] as const,
      queryFn: reading<GoneContact[]>(`/api/contacts/${encodeURIComponent(contact)}/facts/offered`),
      staleTime: 60_000,
      retry: false,
    }),
};
