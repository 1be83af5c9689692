import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import { toQueryString } from '../api/query-string';
import type { StaffEntry, StaffFilters, StaffPage, StaffSession, StaffSettings } from './schema';

export const staffQueries = {
  all: () => ['staff'] as const,
  lists: () => [...staffQueries.all(), 'list'] as const,
  list: (filters: StaffFilters) =>
    queryOptions({
      queryKey: [...staffQueries.lists(), filters] as const,
      queryFn: ({ signal }) => request<StaffPage>(`/api/staff?${toQueryString(filters)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'one', id] as const,
      queryFn: ({ signal }) => request<StaffEntry>(staffPath(id), { signal }),
      retry: false,
    }),
  sessions: (id: string) =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'sessions', id] as const,
      queryFn: ({ signal }) => request<{ data: StaffSession[] }>(`${staffPath(id)}/sessions`, { signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'settings'] as const,
      queryFn: ({ signal }) => request<StaffSettings>('/api/staff/settings', { signal }),
    }),
};

export function staffPath(id: string): string {
  return `/api/staff/${encodeURIComponent(id)}`;
}
