import 'server-only';
import type { ErrorCode } from '@/lib/http/problem';
import type { DeskError } from '@/lib/server/errors';

export type CallResult = { ok: true } | { ok: false; error: DeskError; write: boolean };

export type ServiceState = 'fine' | 'busy' | 'rejecting_key' | 'down' | 'unknown';

/** Instants are ISO 8601 UTC. */
export type ServiceHealth = {
  state: ServiceState;
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

/** What the calls of this process have shown of the service: for the header's dot and for readiness. */
export function createServiceHealth(now: () => number = Date.now) {
  let health: ServiceHealth = { state: 'unknown', last_success_at: null, last_failure: null };
  let failedBefore = false;

  return {
    observe(result: CallResult): void {
      const at = new Date(now()).toISOString();
      if (result.ok) {
        health = { ...health, state: 'fine', last_success_at: at };
        failedBefore = false;
        return;
      }
      const { code, message } = result.error;
      const state = STATES[code];
      // A refused record is an answer like any other: the service is there and speaks.
      if (!state) {
        health = { ...health, state: 'fine', last_success_at: at };
        failedBefore = false;
        return;
      }
      // Servers answer 500 to the update of a record that is gone: one such failure does not make an outage.
      const doubtful = code === 'service_failed' && result.write && !failedBefore;
      failedBefore = true;
      health = { ...health, state: doubtful ? health.state : state, last_failure: { code, message, at } };
    },
    snapshot: (): ServiceHealth => health,
  };
}
