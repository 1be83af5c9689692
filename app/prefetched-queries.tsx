'use client';

import { type DehydratedState, HydrationBoundary, hashKey, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

/** A query that succeeded on the server. */
export type PrefetchedQuery = { key: QueryKey; data: unknown; at: number };

type PrefetchedQueriesProps = { queries: PrefetchedQuery[]; children: ReactNode };

/**
 * Gives what was prefetched to the browser's query client. What the state of every query says alike is added here: as
 * part of the HTML it was 300 bytes a query.
 */
export function PrefetchedQueries({ queries, children }: PrefetchedQueriesProps) {
  const state = useMemo(() => ({ mutations: [], queries: queries.map(toDehydrated) }), [queries]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function toDehydrated({ key, data, at }: PrefetchedQuery): DehydratedState['queries'][number] {
  return {
    queryKey: key,
    queryHash: hashKey(key),
    dehydratedAt: at,
    state: {
      data,
      dataUpdatedAt: at,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}
