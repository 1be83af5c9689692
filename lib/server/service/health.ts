import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import type { AppError } from '@/lib/server/errors';
import type { ServiceState } from '@/lib/service/schema';

export type CallResult = { ok: true } | { ok: false; error: AppError; write: boolean };

/** Instants are ISO 8601 UTC. */
export type ServiceHealth = {
  state: ServiceState;
  /** When this state began; null while it is unknown. */
  since: string | null;
  last_success_at: string | null;
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

/** What an error says about the service. A refused record is a response like any other: the service is up. */
export function stateForError({ code }: AppError): ServiceState {
  return STATES[code] ?? 'fine';
}

/** What the calls of this process have shown of the service: for the header's dot and for readiness. */
export function createServiceHealth(now: () => number = Date.now) {
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
      const { code, message } = result.error;
      const last_failure = { code, message, at };
      const state = stateForError(result.error);
      if (state === 'fine') {
        const failure = code === 'service_refused' ? { last_failure } : {};
        become('fine', at, { last_success_at: at, ...failure });
        return;
      }
      // Servers answer 500 to the update of a record that is gone: one such failure does not make an outage.
      const doubtful = code === 'service_failed' && result.write && !failedBefore;
      become(doubtful ? health.state : state, at, { last_failure });
      failedBefore = true;
    },
    snapshot: (): ServiceHealth => health,
  };
}
