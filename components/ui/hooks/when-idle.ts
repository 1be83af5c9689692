'use client';

/** Runs something once the browser has nothing better to do. The answer calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari knows no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
