import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import { toQueryString } from '../api/query-string';
import { settingQuery } from '../api/setting-queries';
import type { StaffEntry, StaffFilters, StaffPage, StaffSession } from './schema';
import type { StaffSettings } from './settings';

export const staffQueries = {
  all: () => ['staff'] as const,
  lists: () => [...staffQueries.all(), 'list'] as const,
  list: (filters: StaffFilters) =>
    queryOptions({
      queryKey: [...staffQueries.lists(), filters] as const,
      queryFn: reading<StaffPage>(`/api/staff?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
    }),
  /** Who has an account or an open invitation, by address: each page of the list is read. */
  known: () =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'known'] as const,
      queryFn: async ({ signal }) => {
        const known = new Map<string, StaffEntry['kind']>();
        let pages = 1;
        for (let page = 1; page <= pages; page += 1) {
          const { data, meta } = await request<StaffPage>(`/api/staff?per_page=100&page=${page}`, { signal });
          for (const { email, kind } of data) known.set(email, kind);
          pages = Math.ceil(meta.total / 100);
        }
        return known;
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'one', id] as const,
      queryFn: reading<StaffEntry>(staffPath(id)),
      retry: false,
    }),
  sessions: (id: string) =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'sessions', id] as const,
      queryFn: reading<{ data: StaffSession[] }>(`${staffPath(id)}/sessions`),
    }),
};

export const staffSettingQuery = () => settingQuery<StaffSettings>('staff');

export function staffPath(id: string): string {
  return `/api/staff/${encodeURIComponent(id)}`;
}
