import 'server-only';
import type { CallKind, CallOutcome } from '@/lib/service/schema';

export type ServiceTables = { service_call: ServiceCallTable };

/** Calls to the service that ended, of every process of the installation together. */
type ServiceCallTable = {
  /** When the few seconds began in which they ended. */
  at: string;
  kind: CallKind;
  outcome: CallOutcome;
  /** They took at most this long, and longer than the next lower step. */
  up_to_ms: number;
  calls: number;
};
