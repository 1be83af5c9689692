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

/** Browsers refuse a page that changes its URL more often for long, such as while a key is held. */
const PACE_MS = 50;

/** The query that is shown before the router has it, which follows the URL in a transition. */
let ahead: { path: string; query: URLSearchParams; step: Step } | null = null;
let writtenAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const aheadOf = (path: string) => (ahead?.path === path ? ahead.query : null);

function show(query: URLSearchParams, step: Step): void {
  const isWaiting = timer !== undefined;
  ahead = { path: location.pathname, query, step: isWaiting && ahead?.step === 'push' ? 'push' : step };
  for (const notify of [...listeners]) notify();
  if (isWaiting) return;
  const wait = writtenAt + PACE_MS - performance.now();
  if (wait > 0) timer = setTimeout(write, wait);
  else write();
}

function write(): void {
  timer = undefined;
  writtenAt = performance.now();
  if (ahead?.path !== location.pathname) return;
  const url = ahead.path + queryText(ahead.query) + location.hash;
  if (ahead.step === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
}

function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  ahead = null;
  for (const notify of [...listeners]) notify();
}

/** Once the router has the query, or by now the URL is another, it is the router's again. */
function followRouter(routed: string): void {
  if (ahead === null || timer !== undefined) return;
  const query = ahead.query.toString();
  const isCurrent = ahead.path === location.pathname && query === currentQuery().toString();
  if (routed === query || !isCurrent) forget();
}

const currentQuery = () => new URLSearchParams(location.search);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', forget);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', forget);
  };
}

/**
 * State in the URL: a change is shown at once, and requests nothing of the server. `push` adds a step for Back, `replace`
 * doesn't. `params` and `names` must stay the same.
 */
export function useUrlParams<Params extends UrlParams>(params: Params, names?: UrlNames) {
  const path = usePathname();
  const routed = useSearchParams().toString();
  const query = useSyncExternalStore(
    subscribe,
    () => aheadOf(path)?.toString() ?? routed,
    () => routed,
  );
  useEffect(() => followRouter(routed), [routed]);

  const values = useMemo(() => createLoader(params, names)(query), [params, names, query]);
  const change = useCallback(
    (changed: Partial<UrlValues<Params>>, step: Step) =>
      show(changedQuery(aheadOf(location.pathname) ?? currentQuery(), params, changed, names), step),
    [params, names],
  );
  return [values, change] as const;
}
