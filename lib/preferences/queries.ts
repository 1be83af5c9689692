import { queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { Preferences } from './preferences';

export const preferenceQueries = {
  all: () => ['preferences'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...preferenceQueries.all(), 'mine'] as const,
      queryFn: reading<Preferences>('/api/account/preferences'),
      staleTime: 60_000,
    }),
};
