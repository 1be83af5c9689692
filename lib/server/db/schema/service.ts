import 'server-only';
import type { CallKind, CallOutcome } from '@/lib/service/schema';

export type ServiceTables = { service_call: ServiceCallTable };

/** Calls to the service that have ended, counted over all processes of the installation. */
type ServiceCallTable = {
  at: string;
  kind: CallKind;
  outcome: CallOutcome;
  /** The upper bound of their duration. They took longer than the next lower step. */
  up_to_ms: number;
  calls: number;
};
