import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../api/page';
import { request } from '../api/request';
import type { Reply, ReplyExport, ReplyFilters, ReplyRule, ReplyVersion } from './schema';

export const replyQueries = {
  all: () => ['replies'] as const,
  lists: () => [...replyQueries.all(), 'list'] as const,
  list: (filters: ReplyFilters) =>
    queryOptions({
      queryKey: [...replyQueries.lists(), filters] as const,
      queryFn: ({ signal }) => request<Page<Reply>>(listPath(filters), { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (uuid: string) =>
    queryOptions({
      queryKey: [...replyQueries.all(), 'one', uuid] as const,
      queryFn: ({ signal }) => request<Reply>(replyPath(uuid), { signal }),
      retry: false,
    }),
  /** All that a reply has been, the latest first. */
  versions: (uuid: string) =>
    queryOptions({
      queryKey: [...replyQueries.all(), 'versions', uuid] as const,
      queryFn: ({ signal }) => request<{ data: ReplyVersion[] }>(`${replyPath(uuid)}/versions`, { signal }),
    }),
  /** The whole notebook, for the tester and the overlaps. Not under `all`: no save waits until it is read again. */
  rules: () =>
    queryOptions({
      queryKey: ['reply-rules'] as const,
      queryFn: ({ signal }) => request<{ data: ReplyRule[] }>('/api/canned-replies/all', { signal }),
    }),
};

export function replyPath(uuid: string): string {
  return `/api/canned-replies/${encodeURIComponent(uuid)}`;
}

/** A file of all replies that the list is narrowed to. */
export function exportPath(filters: Narrowing, format: ReplyExport['format']): string {
  return `/api/canned-replies/export?${narrowed(filters, { format })}`;
}

function listPath({ sort, page, per_page, ...filters }: ReplyFilters): string {
  return `/api/canned-replies?${narrowed(filters, { sort, page: String(page), per_page: String(per_page) })}`;
}

type Narrowing = Omit<ReplyExport, 'format'>;

function narrowed({ q, criteria, type, state }: Narrowing, rest: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams(rest);
  if (q !== '') query.set('q', q);
  if (criteria !== 'all') query.set('criteria', criteria);
  if (type !== 'all') query.set('type', type);
  if (state !== 'all') query.set('state', state);
  return query;
}
