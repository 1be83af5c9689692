import 'server-only';
import { serviceConnection } from '../service/connection';

/** How much slower it is while a person waits. */
const SLOWER = 2;
const MINUTE_MS = 60_000;

/** The time between two calls of work in the background, evenly spaced so that people's calls come in between. */
export function spacingMs(perMinute: number): number {
  return ((isSomeoneWaiting() ? SLOWER : 1) * MINUTE_MS) / perMinute;
}

export function maxSpacingMs(perMinute: number): number {
  return (SLOWER * MINUTE_MS) / perMinute;
}

/** How long to wait until then; 0 for more than is ever waited, which comes from a clock that was set back. */
export function msUntil(at: number, now: number, longestMs: number): number {
  const waitMs = at - now;
  return waitMs > longestMs ? 0 : Math.max(waitMs, 0);
}

function isSomeoneWaiting(): boolean {
  const { waiting } = serviceConnection().rateLimiter.status();
  return waiting.save + waiting.record + waiting.page + waiting.check > 0;
}
