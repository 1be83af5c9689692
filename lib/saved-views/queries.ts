import { queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { SavedView } from '../contact-index/schema';

export const viewQueries = {
  all: () => ['views'] as const,
  /** The person's own views and those that others share: own first, then by name. */
  list: () =>
    queryOptions({
      queryKey: [...viewQueries.all(), 'list'] as const,
      queryFn: reading<SavedView[]>('/api/views'),
      staleTime: 60_000,
    }),
};

/** Whether two query strings have the same parameters, in any order. */
export function isSameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
