import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Overview } from './types';

const REFETCH_MS = 60_000;

export const overviewQueries = {
  all: () => ['overview'] as const,
  /** `utcOffset`: minutes by which the reader's clock is ahead of UTC, since days begin at midnight there. */
  read: (utcOffset: number) =>
    queryOptions({
      queryKey: [...overviewQueries.all(), utcOffset] as const,
      queryFn: ({ signal }) => request<Overview>(`/api/overview?utc_offset=${utcOffset}`, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFETCH_MS,
    }),
};
