import 'server-only';
import { env } from '../env';

const MAX_WAIT_MS = 30_000;
/** Allows for differing clocks of nodes, and for the time to store the outcome. */
const SLACK_MS = 30_000;

/**
 * The deadlines of a call to the service that is recorded now and made later, in milliseconds since 1970.
 * `latestStart`: the call must not start after it. `leaseEnd`: by then the call has certainly ended.
 */
export function callDeadlines(recordedAt: number): { latestStart: number; leaseEnd: number } {
  const latestStart = recordedAt + MAX_WAIT_MS;
  return { latestStart, leaseEnd: latestStart + env().SERVICE_TIMEOUT_MS + SLACK_MS };
}
