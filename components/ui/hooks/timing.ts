'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

const step = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for all the times of a page.
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
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

/** The value once it has stood still for `ms`. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Whether `on` has been so for `ms` without a break. */
export function useStableFor(on: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on, ms]);
  return on && lasting;
}

/** Runs something once the browser has nothing better to do. The returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari knows no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
