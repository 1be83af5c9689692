import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api/client';
import { packRows, unpackRows } from './api/pack-rows';

// A save is rendered in its list with the form that it was made in. By a timer, as is the default, the list comes a frame
// of the screen later.
notifyManager.setScheduler(queueMicrotask);

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Key prefixes that a success makes stale, or an answer that was lost. Handled here, so that a caller's own
       * `onSuccess` can't replace it.
       */
      invalidates?: QueryKey[];
      /** Also made stale, but without waiting for the refetch before the success is shown. */
      invalidatesLater?: QueryKey[];
      /** Whether it calls the messaging service, and so may wait for it. */
      callsService?: true;
    };
  }
}

const SAYS_WHEN = new Set<ApiError['code']>(['service_busy', 'store_unavailable']);
const MAX_WAIT_MS = 60_000;

/**
 * The query client of one browser tab or of one render on the server. `onSignedOut` runs when the session has ended,
 * `onChanged` when a write has made, or may have made, the given prefixes stale.
 */
export function createQueryClient(
  onSignedOut?: () => void,
  onChanged?: (prefixes: QueryKey[]) => void,
): QueryClient {
  const watch = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') onSignedOut?.();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: watch,
      // After the caller's own `onSuccess`: what it sets would count as fresh again.
      onSettled: async (_data, error, _variables, _result, mutation) => {
        if (error !== null && !isOutOfDateAfter(error)) return;
        const { invalidates: prefixes = [], invalidatesLater: later = [] } = mutation.meta ?? {};
        if (prefixes.length + later.length > 0) onChanged?.([...prefixes, ...later]);
        const refetch = (queryKey: QueryKey) => client.invalidateQueries({ queryKey });
        for (const queryKey of later) void refetch(queryKey);
        const awaited = Promise.all(prefixes.map(refetch));
        // The error doesn't wait.
        if (error === null) await awaited;
      },
    }),
    defaultOptions: {
      // Short, so that returning to a tab refetches its list; long enough to cost the service little.
      queries: { staleTime: 10_000, retry: isBusy, retryDelay: (_count, error) => waitOf(error) },
      // Never kept for a connection: a broadcast that someone gave up starting must not start hours later.
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { serializeData: packRows },
      hydrate: { deserializeData: unpackRows },
    },
  });
  return client;
}

/** Whether the page may be out of date: a record has gone, another is in the way, or the answer to a write was lost. */
function isOutOfDateAfter(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'not_found' || error.code === 'conflict' || error.mayHaveRun;
}

/** Retries only errors with a retry time. The server has already retried others where that is safe. */
function isBusy(failures: number, error: Error): boolean {
  return (
    failures < 3 && error instanceof ApiError && SAYS_WHEN.has(error.code) && waitOf(error) <= MAX_WAIT_MS
  );
}

function waitOf(error: Error): number {
  return (error instanceof ApiError && error.retryAfterMs) || 1_000;
}
