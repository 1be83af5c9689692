import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';

import type { BroadcastAttention } from './types';
/** How often what every page watches of broadcasts is read. */
export const WATCH_MS = 30_000;

/** What waits for the user, as every page shows it: apart from the other queries, which those pages don't load. */
export function broadcastAttention() {
  return queryOptions({
    queryKey: ['broadcasts', 'attention'] as const,
    queryFn: ({ signal }) => request<BroadcastAttention>('/api/broadcasts/attention', { signal }),
    refetchInterval: WATCH_MS,
  });
}
