import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { Reply, ReplyExport, ReplyFilters, ReplyRule, ReplyVersion } from './schema';

export const replyQueries = {
  all: () => ['replies'] as const,
  lists: () => [...replyQueries.all(), 'list'] as const,
  list: (filters: ReplyFilters) =>
    queryOptions({
      queryKey: [...replyQueries.lists(), filters] as const,
      queryFn: ({ signal }) =>
        request<Page<Reply>>(`/api/canned-replies?${toQueryString(filters)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...replyQueries.all(), 'one', uuid] as const,
      queryFn: ({ signal }) => request<Reply>(replyPath(uuid), { signal }),
      retry: false,
    }),
  /** All versions of a reply, the latest first. */
  versions: (uuid: string) =>
    queryOptions({
      queryKey: [...replyQueries.all(), 'versions', uuid] as const,
      queryFn: ({ signal }) => request<{ data: ReplyVersion[] }>(`${replyPath(uuid)}/versions`, { signal }),
    }),
  /** All replies, for the tester and the overlaps. Not under `all`, so that a save does not wait for its refetch. */
  rules: () =>
    queryOptions({
      queryKey: ['reply-rules'] as const,
      queryFn: ({ signal }) => request<{ data: ReplyRule[] }>('/api/canned-replies/all', { signal }),
    }),
};

export function replyPath(uuid: string): string {
  return `/api/canned-replies/${encodeURIComponent(uuid)}`;
}

export function replyExportPath(
  { page: _, per_page: __, sort: ___, ...filters }: ReplyFilters,
  format: ReplyExport['format'],
): string {
  return `/api/canned-replies/export?${toQueryString({ format, ...filters })}`;
}
