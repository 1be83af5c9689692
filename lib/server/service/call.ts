import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { AppError } from '@/lib/server/errors';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { tracing } from '../tracing/tracing';
import { type AttemptResult, attemptCall, type CallSetup, type Reader } from './attempt-call';
import type { FinishedCall } from './call-metrics';
import { type Deadline, startDeadline } from './deadline';
import { errorOutcome, serviceError } from './errors';
import { type CallResult, stateForError } from './health';
import { isWrite, type ServiceOperation } from './requests';
import type { CallOptions, Turn } from './types';

/** A request doesn't wait for a longer `Retry-After`; the person gets an error instead. */
const MAX_WAIT_MS = 5_000;

/**
 * Runs one operation: waits for the rate limiter, makes the request, and retries once if that is safe. Before anything
 * is sent, a turn that is over is given back and another one taken. The deadline starts with the first turn. A write
 * throws only AppError, always with its outcome. A read may also throw errors of the database, which say nothing about the
 * service.
 */
export async function call<T>(
  line: CallSetup,
  operation: ServiceOperation,
  reader: Reader<T>,
  options: CallOptions,
  observe: (result: CallResult) => void,
  onStart?: () => void,
): Promise<T> {
  const turn = options.turn ?? (await neverRan(operation, () => takeCheckedTurn(line, options)));
  if (options.mayBegin?.() === false) {
    turn.giveBack();
    throw notBegun(operation);
  }
  onStart?.();
  const deadline = startDeadline(line.timeoutMs, options.signal);
  try {
    const result = await tryTwice(line, operation, reader, options, deadline, turn);
    // Of what was never sent the service knows nothing.
    if (deadline.endedBy() !== 'caller' && (result.ok || !result.isUnused)) {
      observe(result.ok ? { ok: true } : { ok: false, error: result.error, write: isWrite(operation) });
    }
    if (result.ok) return result.value;
    throw result.error;
  } finally {
    deadline.end();
  }
}

/** Sends twice at most; a turn that was over before anything was sent is no try. */
async function tryTwice<T>(
  line: CallSetup,
  operation: ServiceOperation,
  reader: Reader<T>,
  options: CallOptions,
  deadline: Deadline,
  firstTurn: Turn,
): Promise<AttemptResult<T>> {
  let turn = firstTurn;
  for (let tries = 0; ; ) {
    const result = await counted(line, operation, reader, options, deadline, turn);
    // The one who took the turn decides about the next one: a broadcast may have been paused.
    if (result.ok || result.retryInMs === null || options.turn) return result;
    if (!result.isUnused) tries += 1;
    if (tries > 1 || result.retryInMs > Math.min(MAX_WAIT_MS, deadline.leftMs())) return result;
    try {
      // The rate limiter observes the pause that the service requested.
      turn = await takeCheckedTurn(line, { ...options, signal: deadline.signal });
    } catch {
      return result;
    }
  }
}

/** Makes one request and counts it. All requests to the service pass through here. */
async function counted<T>(
  line: CallSetup,
  operation: ServiceOperation,
  reader: Reader<T>,
  { lane }: CallOptions,
  deadline: Deadline,
  turn: Turn,
): Promise<AttemptResult<T>> {
  const began = systemClock.monotonic();
  const span = tracing()?.start(spanOf(operation, lane));
  const result = await attemptCall(line, operation, reader, deadline, turn);
  if (!result.ok && result.isUnused) turn.giveBack();
  else turn.end();
  const kind =
    lane === 'sync' || lane === 'fill' ? 'walk' : operation.noun === 'message' ? 'sends' : 'people';
  const outcome = outcomeFor(result, deadline);
  line.count({ kind, outcome, ms: systemClock.monotonic() - began });
  span?.end({ 'frontdesk.outcome': outcome }, outcome !== 'answered');
  return result;
}

function spanOf({ method, path, uuid }: ServiceOperation, lane: CallOptions['lane']) {
  const attributes = {
    'http.request.method': method,
    'url.template': uuid ? path.replace(uuid, '{uuid}') : path,
    'frontdesk.lane': lane,
  };
  return { span: 'service-call', attributes } as const;
}

function outcomeFor(result: AttemptResult<unknown>, deadline: Deadline): FinishedCall['outcome'] {
  if (result.ok) return 'answered';
  if (deadline.endedBy() === 'caller' || result.isUnused) return 'given_up';
  const state = stateForError(result.error);
  if (state === 'fine') return 'answered';
  return state === 'busy' ? 'busy' : 'failed';
}

function notBegun(operation: ServiceOperation): AppError {
  const summary = coded('service-errors.notBegun');
  return serviceError(operation, { code: 'service_timeout', summary, neverRan: true });
}

function noTurn(operation: ServiceOperation, cause: unknown): AppError {
  const summary = coded('service-errors.noTurn');
  return serviceError(operation, { code: 'internal', summary, neverRan: true, cause });
}

async function takeCheckedTurn(line: CallSetup, options: CallOptions): Promise<Turn> {
  const turn = await line.rateLimiter.take(options);
  try {
    await options.checkAgain?.();
    return turn;
  } catch (error) {
    turn.giveBack();
    throw error instanceof AppError || isStoreUnavailable(error) ? error : notChecked(error);
  }
}

function notChecked(cause: unknown): AppError {
  return new AppError('internal', coded('service-errors.notChecked'), { cause });
}

/** If `run` throws, the operation provably did not run. */
async function neverRan<T>(operation: ServiceOperation, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const outcome = errorOutcome(operation, true);
    if (isStoreUnavailable(error)) throw storeUnavailable(error.cause, outcome);
    if (!(error instanceof AppError)) throw isWrite(operation) ? noTurn(operation, error) : error;
    throw error.with({ outcome });
  }
}
