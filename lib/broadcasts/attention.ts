import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';

import type { BroadcastAttention } from './types';
/** How often every page refetches the broadcasts that it watches. */
export const WATCH_MS = 30_000;

/** What waits for the user, for the badge on every page. Apart from the other queries, which those pages don't load. */
export function broadcastAttention() {
  return queryOptions({
    queryKey: ['broadcasts', 'attention'] as const,
    queryFn: ({ signal }) => request<BroadcastAttention>('/api/broadcasts/attention', { signal }),
    refetchInterval: WATCH_MS,
  });
}
