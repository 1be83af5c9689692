import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Preferences } from './preferences';

export const preferenceQueries = {
  all: () => ['preferences'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...preferenceQueries.all(), 'mine'] as const,
      queryFn: ({ signal }) => request<Preferences>('/api/account/preferences', { signal }),
      staleTime: 60_000,
    }),
};
