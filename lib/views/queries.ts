import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/request';
import type { SavedView } from '../contact-search/views';

export const viewQueries = {
  all: () => ['views'] as const,
  /** The person's own and those that others share, own first, each by name. */
  list: () =>
    queryOptions({
      queryKey: [...viewQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => request<SavedView[]>('/api/views', { signal }),
      staleTime: 60_000,
    }),
};
