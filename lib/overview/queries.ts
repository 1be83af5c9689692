import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { Overview } from './types';

const REFETCH_MS = 60_000;

export const overviewQueries = {
  all: () => ['overview'] as const,
  /** `utcOffset`: minutes by which the reader's clock is ahead of UTC, since days begin at midnight there. */
  read: (utcOffset: number) =>
    queryOptions({
      queryKey: [...overviewQueries.all(), utcOffset] as const,
      queryFn: reading<Overview>(`/api/overview?utc_offset=${utcOffset}`),
      placeholderData: keepPreviousData,
      refetchInterval: REFETCH_MS,
    }),
};
