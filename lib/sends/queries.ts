import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import { templateQueries } from '../templates/queries';
import type { Template } from '../templates/schema';
import type { Send, SendFacets, SendFilters, SendPage } from './schema';

const LOOK_AGAIN_MS = 2_000;

export type SendPageFilters = Partial<SendFilters> & { page: number; per_page: number };

export const sendQueries = {
  all: () => ['sends'] as const,
  lists: () => [...sendQueries.all(), 'list'] as const,
  /** Looks again by itself for as long as a message is under way. */
  list: (filters: SendPageFilters) =>
    queryOptions({
      queryKey: [...sendQueries.lists(), filters] as const,
      queryFn: ({ signal }) => request<SendPage>(`/api/sends?${toQueryString(filters)}`, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LOOK_AGAIN_MS : false),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...sendQueries.all(), 'one', id] as const,
      queryFn: ({ signal }) => request<Send>(`/api/sends/${encodeURIComponent(id)}`, { signal }),
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_AGAIN_MS : false),
    }),
  /** Who has sent, and which templates. */
  facets: () =>
    queryOptions({
      queryKey: [...sendQueries.lists(), 'facets'] as const,
      queryFn: ({ signal }) => request<SendFacets>('/api/sends/facets', { signal }),
      staleTime: 60_000,
    }),
};

/** Every template that can be sent, by name. Stale with any list of templates. */
export const sendableTemplates = () =>
  queryOptions({
    queryKey: [...templateQueries.lists(), 'sendable'] as const,
    queryFn: ({ signal }) =>
      allPages((page) =>
        request<Page<Template>>(`/api/templates?archived=no&per_page=100&page=${page}`, { signal }),
      ),
    staleTime: 60_000,
  });

/** Reads a list to its end. */
export async function allPages<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const first = await read(1);
  const all = [...first.data];
  for (let page = 2; page <= first.meta.last_page; page += 1) all.push(...(await read(page)).data);
  return all;
}

/** The file of all messages that the filters let through. */
export function sendExportPath({ page: _, per_page: __, ...filters }: SendPageFilters): string {
  return `/api/sends/export?${toQueryString(filters)}`;
}

/** Not by the state, whose list comes with the validation library. */
export function isOpen({ ended_at }: { ended_at: string | null }): boolean {
  return ended_at === null;
}
