import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import { toQueryString } from '../api/query-string';
import type { GroupContactsPage, GroupFilters, GroupPage, GroupReference } from './schema';

const CONTACTS_PER_PAGE = 50;
const OUTAGE_RETRY_MS = 15_000;

export const groupQueries = {
  all: () => ['contact-groups'] as const,
  lists: () => [...groupQueries.all(), 'list'] as const,
  list: (filters: GroupFilters) =>
    queryOptions({
      queryKey: [...groupQueries.lists(), filters] as const,
      queryFn: reading<GroupPage>(`/api/contact-groups?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.meta.outage ? OUTAGE_RETRY_MS : false),
    }),
  names: () =>
    queryOptions({
      queryKey: [...groupQueries.lists(), 'names'] as const,
      queryFn: reading<{ data: GroupReference[] }>('/api/contact-groups/names'),
      staleTime: 5 * 60_000,
      select: namesById,
    }),
  contacts: (uuid: string) =>
    infiniteQueryOptions({
      queryKey: [...groupQueries.all(), 'contacts', uuid] as const,
      queryFn: ({ pageParam, signal }) =>
        request<GroupContactsPage>(
          `/api/contact-groups/${encodeURIComponent(uuid)}/contacts?page=${pageParam}&per_page=${CONTACTS_PER_PAGE}`,
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
    }),
};

function namesById(page: { data: GroupReference[] }): Map<number | null, string | null> {
  return new Map(page.data.map((group) => [group.id, group.name]));
}
