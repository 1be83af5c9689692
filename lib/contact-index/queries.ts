import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { post, reading } from '../api/client';
import { toQueryString } from '../api/query-string';
import { indexedQueries } from '../contacts/queries';
import type { ContactSearchQuery } from './filters';
import type { ContactSearchPage, IndexCoverage, IndexStatus, KnownDetails } from './schema';

/** How often a list is read again while contacts that are synced later may belong to it. */
export const PARTIAL_PACE_MS = 4_000;

export const contactIndexQueries = {
  ...indexedQueries,
  list: (query: ContactSearchQuery) =>
    queryOptions({
      queryKey: [...indexedQueries.lists(), query] as const,
      queryFn: reading<ContactSearchPage>(`/api/contact-index/contacts?${toQueryString(query)}`),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.data?.meta.complete === false && PARTIAL_PACE_MS,
    }),
  details: () =>
    queryOptions({
      queryKey: [...indexedQueries.all(), 'details'] as const,
      queryFn: reading<KnownDetails>('/api/contact-index/details'),
    }),
  status: () =>
    queryOptions({
      queryKey: [...indexedQueries.all(), 'status'] as const,
      queryFn: reading<IndexStatus>('/api/contact-index/status'),
      retry: false,
      refetchInterval: ({ state: { data } }) =>
        PACE_MS[data?.state ?? 'idle'][data?.complete ? 'whole' : 'part'],
    }),
};

/** How often the status is polled: it changes during a sync or while people read lists, and rarely otherwise. */
const PACE_MS = {
  syncing: { part: 2_000, whole: 2_000 },
  waiting: { part: 5_000, whole: 5_000 },
  idle: { part: 5_000, whole: 60_000 },
} as const;

export function useSyncNow() {
  return useMutation({
    mutationFn: () => post<unknown>('/api/contact-index/sync', {}),
    meta: { invalidates: [contactIndexQueries.status().queryKey] },
  });
}

/** The coverage behind a page of the contact index; null for a page of the service's own list. */
export function coverageOf(meta: Partial<IndexCoverage> | undefined): IndexCoverage | null {
  if (meta?.indexed === undefined || meta.expected === undefined) return null;
  const { indexed, expected, complete = false, as_of = '' } = meta;
  return { indexed, expected, complete, as_of };
}
