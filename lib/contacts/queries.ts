import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Page } from '../api/pagination';
import type { PhoneReading } from './phone';
import type { Contact } from './schema';

export type ContactFilters = { page: number; per_page: number };

export const contactQueries = {
  all: () => ['contacts'] as const,
  lists: () => [...contactQueries.all(), 'list'] as const,
  list: (filters: ContactFilters) =>
    queryOptions({
      queryKey: [...contactQueries.lists(), filters] as const,
      queryFn: ({ signal }) => request<Page<Contact>>(listPath(filters), { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same page under the same key, fetched only if the service's budget can spare a call. */
  prefetch: (filters: ContactFilters) => ({
    ...contactQueries.list(filters),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request<Page<Contact>>(`${listPath(filters)}&prefetch=1`, { signal }),
    retry: false,
  }),
  phone: (text: string) =>
    queryOptions({
      queryKey: ['phone-numbers', text] as const,
      queryFn: ({ signal }) =>
        request<PhoneReading>(`/api/phone-numbers?text=${encodeURIComponent(text)}`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

function listPath({ page, per_page }: ContactFilters): string {
  return `/api/contacts?page=${page}&per_page=${per_page}`;
}
