import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ContactSeen } from '../contacts/schema';
import { request } from '../http/request';
import type { DirectoryPage, DirectoryStatus } from './directory';
import type { DirectoryQuery } from './filters';

export const directoryQueries = {
  all: () => ['directory'] as const,
  lists: () => [...directoryQueries.all(), 'list'] as const,
  list: (query: DirectoryQuery) =>
    queryOptions({
      queryKey: [...directoryQueries.lists(), query] as const,
      queryFn: ({ signal }) =>
        request<DirectoryPage>(`/api/directory/contacts?${toSearch(query)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** One contact as the desk last read it; `not_found` when no page has shown it yet. */
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'one', uuid] as const,
      queryFn: ({ signal }) =>
        request<ContactSeen>(`/api/directory/contacts/${encodeURIComponent(uuid)}`, { signal }),
      retry: false,
    }),
  status: () =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'status'] as const,
      queryFn: ({ signal }) => request<DirectoryStatus>('/api/directory/status', { signal }),
    }),
};

/** The query string, without its `?`. What is absent stays absent. */
export function toSearch(query: Partial<DirectoryQuery>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    search.set(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  return search.toString();
}
