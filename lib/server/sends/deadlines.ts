import 'server-only';
import { env } from '../env';

/** As long as a call may wait for its turn in the budget. */
const PATIENCE_MS = 30_000;
/** For clocks that differ between nodes, and for the store to take the outcome. */
const SLACK_MS = 30_000;

/** Until when a call that is admitted now may begin to leave the desk. */
export function lastStart(admittedAt: number): number {
  return admittedAt + PATIENCE_MS;
}

/** When a call that is admitted now has certainly ended, one way or another: it has a total deadline. */
export function leaseEnd(admittedAt: number): number {
  return lastStart(admittedAt) + env().SERVICE_TIMEOUT_MS + SLACK_MS;
}
