import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import { type SearchPageFilters, searchOn } from '../api/search-on';
import { settingQuery } from '../api/setting-queries';
import { templateQueries } from '../templates/queries';
import type { Template } from '../templates/schema';
import type { Send, SendFacets, SendFilters, SendsPage } from './schema';
import type { SendSettingsRead } from './settings';

const POLL_MS = 2_000;

export type SendPageFilters = Partial<SendFilters> & SearchPageFilters;

export const sendQueries = {
  all: () => ['sends'] as const,
  lists: () => [...sendQueries.all(), 'list'] as const,
  list: (filters: SendPageFilters) =>
    queryOptions({
      queryKey: [...sendQueries.lists(), filters] as const,
      queryFn: ({ signal }) =>
        searchOn(filters.reached, (reached) =>
          request<SendsPage>(`/api/sends?${toQueryString({ ...filters, reached })}`, { signal }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? POLL_MS : false),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...sendQueries.all(), 'one', id] as const,
      queryFn: reading<Send>(`/api/sends/${encodeURIComponent(id)}`),
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
    }),
  facets: () =>
    queryOptions({
      queryKey: [...sendQueries.lists(), 'facets'] as const,
      queryFn: reading<SendFacets>('/api/sends/facets'),
      staleTime: 60_000,
    }),
};

const ACTIVE = { q: '', archived: 'no', per_page: 100 } as const;

/** The first templates that aren't archived, by name: as many as one request reads. */
export const firstTemplates = () => templateQueries.list({ ...ACTIVE, page: 1 });

/** Every template that isn't archived, by name. Stale with any list of templates. */
export const activeTemplates = () =>
  queryOptions({
    queryKey: [...templateQueries.lists(), 'active'] as const,
    queryFn: async ({ client, signal }) => {
      const { queryKey, queryFn } = firstTemplates();
      const first = await client.fetchQuery({ queryKey, queryFn });
      const all = [...first.data];
      for (let page = 2; page <= first.meta.last_page; page += 1) {
        const query = toQueryString({ ...ACTIVE, page });
        all.push(...(await request<Page<Template>>(`/api/templates?${query}`, { signal })).data);
      }
      return all;
    },
    staleTime: 60_000,
  });

export function sendExportPath({ page: _, per_page: __, reached: ___, ...filters }: SendPageFilters): string {
  return `/api/sends/export?${toQueryString(filters)}`;
}

/** Whether it is still being sent. `isUnderWay` would tell too, but its file loads the validation library. */
export function isOpen({ ended_at }: { ended_at: string | null }): boolean {
  return ended_at === null;
}

export const sendSettingQuery = () => settingQuery<SendSettingsRead>('sends');
