import 'server-only';
import { systemClock } from '@/lib/clock';

/** For each work: several that wait for each other follow one another before the event loop looks for input. */
const MAX_HOLD_MS = 5;

/**
 * To be called between the small steps of long work. Returns a promise to await when this turn of the event loop has been
 * held for 5 ms, by these steps and by statements of the store; it rejects when the signal has fired.
 */
export function giveWay(signal?: AbortSignal): Promise<void> | undefined {
  if (systemClock.heldMs() < MAX_HOLD_MS) return undefined;
  return systemClock.othersFirst().then(() => signal?.throwIfAborted());
}
