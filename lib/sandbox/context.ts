import { systemClock } from '../clock';
import type { FaultInjection } from './fault-injection';
import type { Operation } from './operations';
import type { Store } from './store';
import type { FindApproved } from './templates';

export type SandboxContext = {
  store: Store;
  /** Without it, URLs in responses begin with the origin of the request. */
  baseUrl: string | undefined;
  faults: FaultInjection | undefined;
  findApproved: FindApproved;
  /** Aborts when the sandbox closes, so that a hanging response does not keep the process alive. */
  closing: AbortSignal;
};

export function recordExecuted(
  context: SandboxContext,
  operation: Operation,
  uuid: string | null,
  body?: unknown,
) {
  context.faults?.executed.push({ operation, at: systemClock.iso(), uuid, body });
}
