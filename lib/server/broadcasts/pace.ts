import 'server-only';
import { env } from '../env';

/** Calls a minute that broadcasts leave for people and for the sync. */
const KEPT_FREE = 20;
const UNLIMITED = 1_000;

/** The most messages a minute that a broadcast may send. */
export function fastestPace(): number {
  const limit = env().SERVICE_REQUESTS_PER_MINUTE;
  return limit === 0 ? UNLIMITED : Math.max(1, limit - KEPT_FREE);
}
