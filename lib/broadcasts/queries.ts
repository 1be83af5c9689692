import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import { toQueryString } from '../api/query-string';
import { type SearchPageFilters, searchOn } from '../api/search-on';
import { settingQuery } from '../api/setting-queries';
import { pollDelay } from '../jobs/progress';
import { WATCH_MS } from './attention';
import type { AudienceEstimate, EstimateInput } from './estimate';
import type { BroadcastFilters, RecipientFilters } from './schema';
import type { BroadcastSettings } from './settings';
import { type BroadcastState, isRunning } from './states';
import type { Broadcast, BroadcastsPage, RecipientsPage } from './types';

/** How often pages refetch: more often while messages are sent. */
const RUNNING_MS = 2_000;
const OTHER_MS = 15_000;

export type BroadcastPageFilters = BroadcastFilters & { page: number; per_page: number };
export type RecipientPageFilters = RecipientFilters & SearchPageFilters;

export const broadcastQueries = {
  all: () => ['broadcasts'] as const,
  list: (filters: BroadcastPageFilters) =>
    queryOptions({
      queryKey: [...broadcastQueries.all(), 'list', filters] as const,
      queryFn: reading<BroadcastsPage>(`/api/broadcasts?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some((each) => isRunning(each.state)) ? RUNNING_MS : OTHER_MS,
    }),
  /** The latest ones, for notices on every page, also in the background. */
  watch: () =>
    queryOptions({
      queryKey: [...broadcastQueries.all(), 'watch'] as const,
      queryFn: reading<BroadcastsPage>('/api/broadcasts?per_page=25'),
      refetchInterval: WATCH_MS,
      refetchIntervalInBackground: true,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...broadcastQueries.all(), 'one', id] as const,
      queryFn: reading<Broadcast>(pathOf(id)),
      refetchInterval: ({ state: { data } }) =>
        pollDelay(data?.preparing ?? null) || (data && isRunning(data.state) ? RUNNING_MS : OTHER_MS),
    }),
  /** `plannedAt`: another plan has other people. `state`: when it changes, the recipients are fetched once more. */
  recipients: (id: string, filters: RecipientPageFilters, plannedAt?: string, state?: BroadcastState) =>
    queryOptions({
      queryKey: [
        ...broadcastQueries.all(),
        'recipients',
        id,
        filters,
        plannedAt ?? null,
        state ?? null,
      ] as const,
      queryFn: ({ signal }) =>
        searchOn(filters.reached, (reached) =>
          request<RecipientsPage>(`${pathOf(id)}/recipients?${toQueryString({ ...filters, reached })}`, {
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
      // A search reads many rows.
      refetchInterval: state && isRunning(state) && filters.q === '' ? RUNNING_MS : OTHER_MS,
    }),
  /** How many people an audience has. Not under `all`: what changes broadcasts doesn't change it. */
  estimate: (input: EstimateInput) =>
    queryOptions({
      queryKey: ['broadcast-estimate', input] as const,
      queryFn: ({ signal }) =>
        request<AudienceEstimate>('/api/broadcasts/estimate', { method: 'POST', body: input, signal }),
      staleTime: 30_000,
      gcTime: 60_000,
      retry: false,
    }),
};

export const broadcastSettingQuery = () =>
  settingQuery<BroadcastSettings>('broadcasts', { staleTime: 60_000 });

function pathOf(id: string): string {
  return `/api/broadcasts/${encodeURIComponent(id)}`;
}

export function recipientsExportPath(
  id: string,
  { page: _, per_page: __, reached: ___, ...filters }: RecipientPageFilters,
) {
  return `${pathOf(id)}/export?${toQueryString(filters)}`;
}
