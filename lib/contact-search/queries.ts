import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { toQueryString } from '../api/query-string';
import type { ContactSeen } from '../contacts/schema';
import type { DirectoryQuery } from './filters';
import type { DirectoryExtent, DirectoryPage, DirectoryStatus } from './schema';

const PARTIAL_PACE_MS = 4_000;

export const directoryQueries = {
  all: () => ['directory'] as const,
  lists: () => [...directoryQueries.all(), 'list'] as const,
  list: (query: DirectoryQuery) =>
    queryOptions({
      queryKey: [...directoryQueries.lists(), query] as const,
      queryFn: ({ signal }) =>
        request<DirectoryPage>(`/api/contact-index/contacts?${toQueryString(query)}`, { signal }),
      placeholderData: keepPreviousData,
      // What is still being read may match too.
      refetchInterval: ({ state }) => state.data?.meta.complete === false && PARTIAL_PACE_MS,
    }),
  /** One contact as the desk last read it; `not_found` when no page has shown it yet. */
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'one', uuid] as const,
      queryFn: ({ signal }) =>
        request<ContactSeen>(`/api/contact-index/contacts/${encodeURIComponent(uuid)}`, { signal }),
      retry: false,
    }),
  status: () =>
    queryOptions({
      queryKey: [...directoryQueries.all(), 'status'] as const,
      queryFn: ({ signal }) => request<DirectoryStatus>('/api/contact-index/status', { signal }),
      retry: false,
      refetchInterval: ({ state: { data } }) =>
        PACE_MS[data?.state ?? 'idle'][data?.complete ? 'whole' : 'part'],
    }),
};

/** How often the status is looked at: it moves while a walk does, or as pages pass through the desk, and hardly else. */
const PACE_MS = {
  syncing: { part: 2_000, whole: 2_000 },
  waiting: { part: 5_000, whole: 5_000 },
  idle: { part: 5_000, whole: 60_000 },
} as const;

/** Has the desk read the service's list again now, instead of at the next time that is due. */
export function useSyncNow() {
  return useMutation({
    mutationFn: () => request<unknown>('/api/contact-index/sync', { method: 'POST', body: {} }),
    meta: { invalidates: [directoryQueries.status().queryKey] },
  });
}

/** How much an answer rests on, when it is the directory's; null for the service's own. */
export function extentOf(meta: Partial<DirectoryExtent> | undefined): DirectoryExtent | null {
  if (meta?.indexed === undefined || meta.expected === undefined) return null;
  const { indexed, expected, complete = false, as_of = '' } = meta;
  return { indexed, expected, complete, as_of };
}
