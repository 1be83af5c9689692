import type { FaultInjection } from './fault-injection';
import type { Operation } from './operations';
import type { Store } from './store';

/** What every route of one sandbox works with. */
export type SandboxContext = {
  store: Store;
  /** Without it, URLs in answers begin with the origin of the request. */
  baseUrl: string | undefined;
  faults: FaultInjection | undefined;
  /** Aborts when the sandbox closes, so that a hanging answer does not keep the process alive. */
  closing: AbortSignal;
};

/** Notes an operation at the moment it took effect: the receiver's own count, for tests. */
export function recordExecuted(
  context: SandboxContext,
  operation: Operation,
  uuid: string | null,
  body?: unknown,
) {
  context.faults?.executed.push({ operation, at: new Date().toISOString(), uuid, body });
}
