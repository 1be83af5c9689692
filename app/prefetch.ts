import 'server-only';
import { dehydrate, type FetchQueryOptions } from '@tanstack/react-query';
import { systemClock } from '@/lib/clock';
import { createQueryClient } from '@/lib/query-client';
import { forReader } from '@/lib/server/messages/reader';
import { pageLanguage } from './guard';
import type { PrefetchedQuery } from './prefetched-queries';

const PATIENCE_MS = 300;

/** Prefetches for the first HTML without delaying it: the browser fetches what isn't ready in time. */
export async function prefetched(...queries: FetchQueryOptions[]): Promise<PrefetchedQuery[]> {
  const client = createQueryClient();
  const all = forReader(await pageLanguage(), () =>
    Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false }))),
  );
  const patience = new AbortController();
  await Promise.race([all, systemClock.sleep(PATIENCE_MS, patience.signal).catch(() => {})]);
  patience.abort();
  return dehydrate(client).queries.map(({ queryKey, state }) => ({
    key: queryKey,
    data: state.data,
    at: state.dataUpdatedAt,
  }));
}
