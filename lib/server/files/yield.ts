import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';

const MAX_HOLD_MS = 10;

/**
 * Returns a function to call between small steps of long work. It returns a promise to await when 10 ms have passed,
 * which rejects when the signal has fired.
 */
export function createYield(signal?: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_HOLD_MS) return undefined;
    return othersFirst().then(() => {
      signal?.throwIfAborted();
      since = performance.now();
    });
  };
}
