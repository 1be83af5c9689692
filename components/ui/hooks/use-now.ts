'use client';

import { useSyncExternalStore } from 'react';

const step = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for all the times of a page.
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const read = () => Math.floor(Date.now() / step) * step;

/** The time to within half a minute; null on the server and in the first, hydrating render. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
