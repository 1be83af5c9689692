import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { Reply, ReplyExport, ReplyFilters, ReplyRule, ReplyVersion } from './schema';

export const replyQueries = {
  all: () => ['replies'] as const,
  lists: () => [...replyQueries.all(), 'list'] as const,
  list: (filters: ReplyFilters) =>
    queryOptions({
      queryKey: [...replyQueries.lists(), filters] as const,
      queryFn: reading<Page<Reply>>(`/api/canned-replies?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
    }),
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...replyQueries.all(), 'one', uuid] as const,
      queryFn: reading<Reply>(replyPath(uuid)),
      retry: false,
    }),
  /** All versions of a reply, the latest first. */
  versions: (uuid: string) =>
    queryOptions({
      queryKey: [...replyQueries.all(), 'versions', uuid] as const,
      queryFn: reading<{ data: ReplyVersion[] }>(`${replyPath(uuid)}/versions`),
    }),
  /** All replies, for the tester and the overlaps. Not under `all`, so that a save does not wait for its refetch. */
  rules: () =>
    queryOptions({
      queryKey: ['reply-rules'] as const,
      queryFn: reading<{ data: ReplyRule[] }>('/api/canned-replies/all'),
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
