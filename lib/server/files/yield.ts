import 'server-only';
import { systemClock } from '@/lib/clock';

const MAX_HOLD_MS = 10;

/**
 * Returns a function to call between small steps of long work. It returns a promise to await when 10 ms have passed,
 * which rejects when the signal has fired.
 */
export function createYield(signal?: AbortSignal): () => Promise<void> | undefined {
  let since = systemClock.monotonic();
  return () => {
    if (systemClock.monotonic() - since < MAX_HOLD_MS) return undefined;
    return systemClock.othersFirst().then(() => {
      signal?.throwIfAborted();
      since = systemClock.monotonic();
    });
  };
}
