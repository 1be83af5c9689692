import 'server-only';
import { systemClock } from '@/lib/clock';
import { log } from '../logger';

const HOUR_MS = 3_600_000;

/** Logs that the collector takes no traces, at most once an hour, by a code: an error's text may hold what the collector says. */
export function warnOfCollector(): (error: unknown) => void {
  const own = log();
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = systemClock.monotonic();
    if (now - last < HOUR_MS) return;
    last = now;
    own.warn({ reason: reasonOf(error) }, 'traces couldn’t be sent to the collector');
  };
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (/^[A-Z0-9_]{3,40}$/.test(String(code))) return String(code);
  return /time/i.test(String(message)) ? 'timeout' : 'other';
}
