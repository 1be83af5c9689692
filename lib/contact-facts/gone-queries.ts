import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
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
      queryFn: ({ signal }) => request<Page<GoneContact>>(`${PATH}?${toQueryString(filters)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...goneQueries.all(), 'one', uuid] as const,
      queryFn: ({ signal }) => request<GoneContact>(`${PATH}/${encodeURIComponent(uuid)}`, { signal }),
    }),
  /** Those whose facts may belong to this contact. */
  offered: (contact: string) =>
    queryOptions({
      queryKey: [...goneQueries.all(), 'offered', contact] as const,
      queryFn: ({ signal }) =>
        request<GoneContact[]>(`/api/contacts/${encodeURIComponent(contact)}/facts/offered`, { signal }),
      staleTime: 60_000,
      retry: false,
    }),
};
