import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { type DehydratedState, dehydrate, type FetchQueryOptions } from '@tanstack/react-query';
import { createQueryClient } from '@/lib/query-client';

const PATIENCE_MS = 300;

/** Prefetches for the first HTML without delaying it: the browser fetches what isn't ready in time. */
export async function prefetched(...queries: FetchQueryOptions[]): Promise<DehydratedState> {
  const client = createQueryClient();
  const all = Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })));
  const patience = new AbortController();
  await Promise.race([all, setTimeout(PATIENCE_MS, null, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
  return dehydrate(client);
}
