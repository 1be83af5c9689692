import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import { systemClock } from '@/lib/clock';
import type { AppError } from '@/lib/server/errors';
import type { ServiceState } from '@/lib/service/schema';

export type CallResult = { ok: true } | { ok: false; error: AppError; write: boolean };

/** Times are ISO 8601 UTC. */
export type ServiceHealth = {
  state: ServiceState;
  /** When this state began; null while it is unknown. */
  since: string | null;
  last_success_at: string | null;
  /** `message` is coded text. */
  last_failure: { code: ErrorCode; message: string; at: string } | null;
};

const STATES: Partial<Record<ErrorCode, ServiceState>> = {
  service_rejected_key: 'rejecting_key',
  service_busy: 'busy',
  service_failed: 'down',
  service_timeout: 'down',
  service_unreachable: 'down',
  service_unreadable: 'down',
};

/** The state of the service that an error shows. If it refuses a record, it is working. */
export function stateForError({ code }: AppError): ServiceState {
  return STATES[code] ?? 'fine';
}

/**
 * Tracks the state of the service as seen by the calls of this process, for the status dot in the header and for
 * readiness.
 */
export function createServiceHealth(now: () => number = systemClock.now) {
  let health: ServiceHealth = { state: 'unknown', since: null, last_success_at: null, last_failure: null };
  let failedBefore = false;

  function become(state: ServiceState, at: string, change: Partial<ServiceHealth>): void {
    health = { ...health, ...change, state, since: state === health.state ? health.since : at };
    failedBefore = state !== 'fine';
  }

  return {
    observe(result: CallResult): void {
      const at = new Date(now()).toISOString();
      if (result.ok) {
        become('fine', at, { last_success_at: at });
        return;
      }
      const { code, coded: message } = result.error;
      const last_failure = { code, message, at };
      const state = stateForError(result.error);
      if (state === 'fine') {
        const failure = code === 'service_refused' ? { last_failure } : {};
        become('fine', at, { last_success_at: at, ...failure });
        return;
      }
      // Servers respond with 500 to the update of a deleted record, so a single such failure is not an outage.
      const doubtful = code === 'service_failed' && result.write && !failedBefore;
      become(doubtful ? health.state : state, at, { last_failure });
      failedBefore = true;
    },
    snapshot: (): ServiceHealth => health,
  };
}
