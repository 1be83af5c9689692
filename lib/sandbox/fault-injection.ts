import { systemClock } from '../clock';
import { type Operation, operationOf } from './operations';
import { type ListPage, tooManyCalls } from './responses';

/** A fault of one response. With `execute` the operation runs first and its own response is discarded. */
export type Fault =
  | { kind: 'answer'; status: number; body?: unknown; headers?: Record<string, string>; execute?: boolean }
  | { kind: 'response'; respond: Respond; execute?: boolean }
  | { kind: 'throw'; error?: Error; execute?: boolean }
  | { kind: 'hang'; execute?: boolean }
  /** Runs, and sends half of the response's text. */
  | { kind: 'truncate' };

/** `run` is the operation itself, for a fault that only holds it up. */
type Respond = (request: Request, run: () => Promise<Response>) => Response | Promise<Response>;

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

export type FaultInjection = {
  latencyMs: number;
  latencyMsOf: Partial<Record<Operation, number>>;
  rateLimit: { limit: number } | null;
  /** Silently reduces a larger `per_page`, as some servers do. */
  perPageCap: number | null;
  wipeOnUpdate: boolean;
  transformPage: ((page: ListPage, asked: AskedPage) => unknown) | null;
  /** Faults of the next calls, in order; null lets one call through. Takes precedence over `failAlways`. */
  failNext(operation: Operation, ...faults: (Fault | null)[]): void;
  /** The fault of every call; null ends it. */
  failAlways(operation: Operation, fault: Fault | null): void;
  takeFault(operation: Operation): Fault | null;
  executed: Executed[];
  requests: Received[];
};

/** Takes effect only when it is passed to `createSandbox`. */
export function createFaultInjection(): FaultInjection {
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

type Run = (request: Request) => Promise<Response>;

/** Wraps the service with the faults, so that its own code knows nothing about them. */
export function intercept(faults: FaultInjection, closing: AbortSignal, run: Run): Run {
  const count = countCall(faults);
  return async (request) => {
    const operation = operationOf(request);
    await note(faults, operation, request);
    const { exceeded, headers } = count();
    const response = exceeded ?? (await answer(faults, closing, operation, request, run));
    return withHeaders(response, headers);
  };
}

async function answer(
  faults: FaultInjection,
  closing: AbortSignal,
  operation: Operation | null,
  request: Request,
  run: Run,
) {
  if (!operation) return run(request);
  await pause(faults.latencyMsOf[operation] ?? faults.latencyMs, request.signal);
  const fault = faults.takeFault(operation);
  return fault ? fail(fault, request, closing, run) : run(request);
}

async function fail(fault: Fault, request: Request, closing: AbortSignal, run: Run): Promise<Response> {
  if (fault.kind === 'truncate') return truncated(await run(request));
  if (fault.execute) await run(request.clone());
  if (fault.kind === 'throw')
    throw fault.error ?? Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  if (fault.kind === 'hang') return hang(request.signal, closing);
  if (fault.kind === 'response') return fault.respond(request, () => run(request));
  const text = typeof fault.body === 'string';
  return new Response(
    text ? (fault.body as string) : JSON.stringify(fault.body ?? { message: 'Server Error' }),
    {
      status: fault.status,
      headers: { 'content-type': text ? 'text/html; charset=utf-8' : 'application/json', ...fault.headers },
    },
  );
}

async function truncated(response: Response) {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(text.slice(0, text.length / 2), { status: response.status, headers });
}

async function note(faults: FaultInjection, operation: Operation | null, request: Request) {
  faults.requests.push({
    operation,
    at: systemClock.iso(),
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.clone().text(),
  });
}

function withHeaders(response: Response, added: Record<string, string>) {
  if (Object.keys(added).length === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

type Count = { exceeded: Response | null; headers: Record<string, string> };

const WINDOW_MS = 60_000;

/** Laravel's throttle: a fixed window that starts with the first call after the previous window. */
function countCall(faults: FaultInjection): () => Count {
  let opened = 0;
  let calls = 0;
  return () => {
    if (!faults.rateLimit) return { exceeded: null, headers: {} };
    const { limit } = faults.rateLimit;
    const now = systemClock.now();
    if (now >= opened + WINDOW_MS) {
      opened = now;
      calls = 0;
    }
    calls += 1;
    const headers: Record<string, string> = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - calls)),
    };
    if (calls <= limit) return { exceeded: null, headers };
    const seconds = Math.ceil((opened + WINDOW_MS - now) / 1000);
    return { exceeded: tooManyCalls(seconds), headers };
  };
}

/** Never responds; rejects like an aborted fetch once the caller gives up or the sandbox closes. */
export function hang(...signals: AbortSignal[]): Promise<never> {
  const given = AbortSignal.any(signals);
  return new Promise((_, reject) => {
    if (given.aborted) reject(reasonOf(given));
    else given.addEventListener('abort', () => reject(reasonOf(given)), { once: true });
  });
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return systemClock.sleep(ms, signal).catch(() => {
    throw reasonOf(signal);
  });
}

// The HTTP adapter aborts with a plain string, which callers could not recognize as an error.
function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new DOMException(String(signal.reason), 'AbortError');
}
