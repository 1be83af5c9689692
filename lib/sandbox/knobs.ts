import type { Operation } from './operations';
import type { ListPage } from './paginator';

/** How one answer goes wrong. With `execute` the operation runs first and its own answer is thrown away. */
export type Fault =
  | { kind: 'answer'; status: number; body?: unknown; headers?: Record<string, string>; execute?: boolean }
  | { kind: 'response'; respond: (request: Request) => Response | Promise<Response>; execute?: boolean }
  | { kind: 'throw'; error?: Error; execute?: boolean }
  | { kind: 'hang'; execute?: boolean }
  /** Runs, and sends half of the answer's text. */
  | { kind: 'truncate' };

type Executed = { operation: Operation; at: string; uuid: string | null; body?: unknown };
type Received = {
  operation: Operation | null;
  at: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};
type AskedPage = { operation: 'listContacts' | 'listGroups'; page: number; perPage: number };

export type Knobs = {
  latencyMs: number;
  latencyMsOf: Partial<Record<Operation, number>>;
  rateLimit: { limit: number; windowMs?: number } | null;
  /** Clamps a larger `per_page` without a word, as some servers do. */
  perPageCap: number | null;
  /** Lets an update of a contact wipe `address` and `metadata`. */
  wipeOnUpdate: boolean;
  /** Replaces a list's answer by whatever it returns. */
  transformPage: ((page: ListPage, asked: AskedPage) => unknown) | null;
  /** Answers of the next calls in order; null lets one call through. A queued fault goes before the standing one. */
  failNext(operation: Operation, ...faults: (Fault | null)[]): void;
  /** Answers every call until it is given null. */
  failAlways(operation: Operation, fault: Fault | null): void;
  takeFault(operation: Operation): Fault | null;
  executed: Executed[];
  requests: Received[];
};

/** For tests only: handed to `createSandbox` by argument, and in no other way reachable. */
export function createKnobs(): Knobs {
  const queued = new Map<Operation, (Fault | null)[]>();
  const standing = new Map<Operation, Fault>();
  return {
    latencyMs: 0,
    latencyMsOf: {},
    rateLimit: null,
    perPageCap: null,
    wipeOnUpdate: false,
    transformPage: null,
    failNext(operation, ...faults) {
      queued.set(operation, [...(queued.get(operation) ?? []), ...faults]);
    },
    failAlways(operation, fault) {
      if (fault) standing.set(operation, fault);
      else standing.delete(operation);
    },
    takeFault(operation) {
      const next = queued.get(operation)?.shift();
      return next === undefined ? (standing.get(operation) ?? null) : next;
    },
    executed: [],
    requests: [],
  };
}
