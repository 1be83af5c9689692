import { useEffect, useState, useSyncExternalStore } from 'react';

function ticking(step: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  return (listener: () => void) => {
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
  };
}

const HALF_MINUTE = 30_000;
export const onHalfMinute = ticking(HALF_MINUTE);
const onSecond = ticking(1_000);

const read = () => Math.floor(Date.now() / HALF_MINUTE) * HALF_MINUTE;

/** The current time, rounded down to half a minute; null on the server and during hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(onHalfMinute, read, () => null);
}

/** Whole seconds until this time, counted down: 0 without one, null on the server and during hydration. */
export function useSecondsUntil(time: number | null): number | null {
  const left = (now: number) => (time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1_000)));
  return useSyncExternalStore(
    onSecond,
    () => left(Date.now()),
    () => (time === null ? 0 : null),
  );
}

export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

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

export function runAfter(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export function whenIdle(run: () => void): () => void {
  // Safari doesn't support `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
