import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  changedQuery,
  createLoader,
  queryText,
  type UrlNames,
  type UrlParams,
  type UrlValues,
} from './params';

type Step = 'push' | 'replace';

/** The query that is shown until the router has it: the router follows the URL later, in a transition. */
let ahead: { path: string; query: string } | null = null;
const listeners = new Set<() => void>();

function show(query: typeof ahead): void {
  ahead = query;
  for (const notify of listeners) notify();
}

const forget = () => show(null);
if (typeof window !== 'undefined') addEventListener('popstate', forget);

const currentQuery = () => new URLSearchParams(location.search);

/** Ends showing `ahead` once the router has that query, or when the URL has changed since. */
function followRouter(routed: string): void {
  if (ahead === null) return;
  const isCurrent = ahead.path === location.pathname && ahead.query === currentQuery().toString();
  if (ahead.query === routed || !isCurrent) forget();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * State in the URL: a change is shown at once, without a request to the server. `push` adds a step for Back,
 * `replace` doesn't. `params` and `names` must stay the same objects.
 */
export function useUrlParams<Params extends UrlParams>(params: Params, names?: UrlNames) {
  const path = usePathname();
  const routed = useSearchParams().toString();
  const query = useSyncExternalStore(
    subscribe,
    () => (ahead?.path === path ? ahead.query : routed),
    () => routed,
  );
  useEffect(() => followRouter(routed));

  const values = useMemo(() => createLoader(params, names)(query), [params, names, query]);
  const change = useCallback(
    (changed: Partial<UrlValues<Params>>, step: Step) => {
      const next = changedQuery(currentQuery(), params, changed, names);
      const path = location.pathname;
      history[`${step}State`](null, '', path + queryText(next) + location.hash);
      show({ path, query: next.toString() });
    },
    [params, names],
  );
  return [values, change, query] as const;
}
