import { queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';

import type { BroadcastAttention } from './types';
/** How often every page refetches the broadcasts that it watches. */
export const WATCH_MS = 30_000;

/** What waits for the user, for the badge on every page. Apart from the other queries, which those pages don't load. */
export function broadcastAttention() {
  return queryOptions({
    queryKey: ['broadcasts', 'attention'] as const,
    queryFn: reading<BroadcastAttention>('/api/broadcasts/attention'),
    refetchInterval: WATCH_MS,
  });
}
