import 'server-only';
import { AppError } from '@/lib/server/errors';
import type { Deadline } from './deadline';
import { problemOfIllegible, problemOfStatus } from './errors';
import type { Meter } from './metrics';
import { problemOfDeadline, problemOfTransport } from './network-problems';
import { isWrite, type Operation } from './operation';
import type { Scrub } from './plain-text';
import { rateHintsOf, readRetryAfter } from './rate-hints';
import type { Budget } from './rate-limiter';
import { type Answer, isSuccess, readAnswer } from './response';
import { isRecord, isUuid, readInteger } from './schemas/fields';
import { type Transport, TransportError } from './transport/transport';

export type Attempt<T> =
  | { ok: true; value: T }
  /** `retryInMs`: another attempt cannot do the work twice, and may go after so long. */
  | { ok: false; error: AppError; retryInMs: number | null };

/** What a reader may need to know of an answer beside its body. */
export type Success = { operation: Operation; status: number; text: string; askedAt: number };

/** How an operation's answer is read. `refusal` may find in a 4xx what is a result rather than an error. */
export type Reader<T> = {
  read(json: unknown, answer: Success): T;
  refusal?(json: unknown, text: string): T | null;
};

export type Line = {
  transport: Transport;
  headers: Record<string, string>;
  budget: Budget;
  scrub: Scrub;
  timeoutMs: number;
  now(): number;
  count: Meter['count'];
};

/** One request and its answer, understood. Throws nothing. */
export async function attempt<T>(
  line: Line,
  operation: Operation,
  reader: Reader<T>,
  deadline: Deadline,
): Promise<Attempt<T>> {
  const body = operation.body === undefined ? undefined : JSON.stringify(operation.body);
  const headers = body === undefined ? line.headers : { ...line.headers, 'Content-Type': 'application/json' };
  try {
    const { method, path, query } = operation;
    const askedAt = line.now();
    const sent = await line.transport.send({
      ...{ method, path, query, body, headers },
      signal: deadline.signal,
      isLate: () => deadline.leftMs() === 0,
    });
    return understand(line, operation, reader, await readAnswer(sent, line.scrub), askedAt);
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error, retryInMs: null };
    return lost(line, operation, deadline, transportError(error));
  }
}

function understand<T>(
  line: Line,
  operation: Operation,
  reader: Reader<T>,
  answer: Answer,
  askedAt: number,
): Attempt<T> {
  const now = line.now();
  const status = statusOf(answer, operation);
  const hints = rateHintsOf(status, answer.headers, now);
  line.budget.adapt(hints);

  if (isSuccess(status)) {
    if (answer.illegible) return failed(problemOfIllegible(answer.illegible, operation));
    return { ok: true, value: reader.read(answer.json, { operation, status, text: answer.text, askedAt }) };
  }
  const refusal = mayRefuse(status) ? reader.refusal?.(answer.json, answer.text) : null;
  if (refusal) return { ok: true, value: refusal };

  const waitMs = hints.pauseMs ?? readRetryAfter(answer.headers['retry-after'], now);
  const retryAfter = waitMs === null ? null : Math.max(1, Math.ceil(waitMs / 1000));
  const error = problemOfStatus({ status, json: answer.json, retryAfter }, operation, line.scrub);
  // Where a firewall asks for patience, the service may have done it all the same.
  return failed(error, status === 429 && error.outcome !== 'unknown' ? waitMs : null);
}

/** A 4xx that is the service's own decision. With these, somebody on the way only stopped waiting, whatever the body. */
function mayRefuse(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429, 499].includes(status);
}

/** A success whose body says otherwise counts as what the body says. */
function statusOf({ status, json }: Answer, { method, noun }: Operation): number {
  if (!isSuccess(status) || !isRecord(json)) return status;
  const said = readInteger(json.statusCode);
  if (said !== null && !isSuccess(said)) return said;
  // An acknowledgment names the record or the fault. Lists and sends have their own marks.
  const faulty = json.success === false || isFilled(json.error) || isFilled(json.errors);
  const acknowledges = method !== 'GET' && noun !== 'message';
  return acknowledges && faulty && !isUuid(json.id) ? 400 : status;
}

function isFilled(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null ? Object.keys(fault).length > 0 : Boolean(fault);
}

function lost<T>(line: Line, operation: Operation, deadline: Deadline, error: TransportError): Attempt<T> {
  if (deadline.endedBy() === 'time') {
    return failed(problemOfDeadline(line.timeoutMs, operation, error.neverSent));
  }
  const hopeless = error.fault === 'aborted' || error.fault === 'closed' || error.fault === 'certificate';
  const harmless = error.neverSent || (error.fault === 'reset' && !isWrite(operation));
  return failed(problemOfTransport(error, operation, line.scrub), harmless && !hopeless ? 0 : null);
}

function failed<T>(error: AppError, retryInMs: number | null = null): Attempt<T> {
  return { ok: false, error, retryInMs };
}

function transportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError('other', error instanceof Error ? error.message : String(error), false);
}
