import 'server-only';
import { AppError } from '@/lib/server/errors';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { type Attempt, attempt, type Line, type Reader } from './attempt';
import { type Deadline, startDeadline } from './deadline';
import { type CallResult, shows } from './health';
import type { EndedCall } from './metrics';
import { failureOf, isWrite, type Operation, outcomeOf } from './operation';
import type { CallOptions } from './types';

/** A `Retry-After` longer than this is for the person to wait, not for the request. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Carries one operation out: its turn in the budget, the attempt, at most one more where that is harmless.
 * The deadline runs from the first turn. Of a write it throws AppError alone, which always names the outcome; of a
 * read also what goes wrong in the desk's own store, which says nothing about the service.
 */
export async function call<T>(
  line: Line,
  operation: Operation,
  reader: Reader<T>,
  options: CallOptions,
  observe: (result: CallResult) => void,
  onStart?: () => void,
): Promise<T> {
  const ended = await takeTurn(line, operation, options);
  if (options.mayBegin?.() === false) {
    ended();
    throw notBegun(operation);
  }
  onStart?.();
  const deadline = startDeadline(line.timeoutMs, options.signal);
  try {
    const result = await tryTwice(line, operation, reader, options, { deadline, ended });
    if (deadline.endedBy() !== 'caller') {
      observe(result.ok ? { ok: true } : { ok: false, error: result.error, write: isWrite(operation) });
    }
    if (result.ok) return result.value;
    throw result.error;
  } finally {
    deadline.end();
  }
}

/** One call's turn in the budget, and how long it may take. */
type Turn = { deadline: Deadline; ended(): void };

async function tryTwice<T>(
  line: Line,
  operation: Operation,
  reader: Reader<T>,
  options: CallOptions,
  turn: Turn,
): Promise<Attempt<T>> {
  const { deadline } = turn;
  const first = await counted(line, operation, reader, options, turn);
  if (first.ok || first.retryInMs === null) return first;
  if (first.retryInMs > Math.min(LONGEST_WAIT_MS, deadline.leftMs())) return first;
  let ended: () => void;
  try {
    // The budget keeps the pause that the service asked for.
    ended = await line.budget.take({ lane: options.lane, signal: deadline.signal });
  } catch {
    return first;
  }
  return counted(line, operation, reader, options, { deadline, ended });
}

/** Every request to the service passes here, and is counted when it has ended. */
async function counted<T>(
  line: Line,
  operation: Operation,
  reader: Reader<T>,
  { lane }: CallOptions,
  { deadline, ended }: Turn,
): Promise<Attempt<T>> {
  const began = performance.now();
  const result = await attempt(line, operation, reader, deadline);
  ended();
  const kind = lane === 'walk' ? 'walk' : operation.noun === 'message' ? 'sends' : 'people';
  line.count({ kind, outcome: outcomeFor(result, deadline), ms: performance.now() - began });
  return result;
}

function outcomeFor(result: Attempt<unknown>, deadline: Deadline): EndedCall['outcome'] {
  if (result.ok) return 'answered';
  if (deadline.endedBy() === 'caller') return 'given_up';
  const state = shows(result.error);
  if (state === 'fine') return 'answered';
  return state === 'busy' ? 'busy' : 'failed';
}

function notBegun(operation: Operation): AppError {
  const summary = 'The request was cancelled before it left.';
  return failureOf(operation, { code: 'service_timeout', summary, neverRan: true });
}

/** Where several nodes share the budget, the desk's own store can fail it. */
function noTurn(operation: Operation, cause: unknown): AppError {
  const summary = 'This request could not be counted among those that the messaging service takes.';
  return failureOf(operation, { code: 'internal', summary, neverRan: true, cause });
}

/** What the budget refuses, or fails at, has provably not run. */
async function takeTurn(line: Line, operation: Operation, options: CallOptions): Promise<() => void> {
  try {
    return await line.budget.take(options);
  } catch (error) {
    const outcome = outcomeOf(operation, true);
    if (isStoreUnavailable(error)) throw storeUnavailable(error.cause, outcome);
    if (!(error instanceof AppError)) throw isWrite(operation) ? noTurn(operation, error) : error;
    throw error.with({ outcome });
  }
}
