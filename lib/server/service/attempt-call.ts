import 'server-only';
import { AppError } from '@/lib/server/errors';
import type { CallMetrics } from './call-metrics';
import type { Deadline } from './deadline';
import { errorForStatus, errorForTimeout, errorForTransport, errorForUnreadable } from './errors';
import type { RateLimiter } from './rate-limiter';
import { isWrite, type ServiceOperation } from './requests';
import {
  isSuccess,
  parseResponse,
  rateHintsOf,
  readRetryAfter,
  receiveResponse,
  type ServiceResponse,
} from './response';
import type { Sanitizer } from './sanitize';
import { isRecord, isUuid, readInteger } from './schemas/fields';
import { type Transport, TransportError } from './transport/transport';
import type { Turn } from './types';

export type AttemptResult<T> =
  | { ok: true; value: T }
  /**
   * `retryInMs`: a retry is safe after this time. Null when no retry is safe or useful. `isUnused`: nothing was sent,
   * because the turn was over.
   */
  | { ok: false; error: AppError; retryInMs: number | null; isUnused?: boolean };

export type ResponseInfo = { operation: ServiceOperation; status: number; text: string; askedAt: number };

/** Reads the response of an operation. `refusal` may turn a 4xx into a result instead of an error. */
export type Reader<T> = {
  read(json: unknown, answer: ResponseInfo): T;
  /** The value of a success that need not be parsed, since the same bytes were read before; else null. */
  recognize?(bytes: Buffer, askedAt: number): T | null;
  refusal?(json: unknown, text: string): T | null;
};

export type CallSetup = {
  transport: Transport;
  headers: Record<string, string>;
  rateLimiter: RateLimiter;
  sanitize: Sanitizer;
  timeoutMs: number;
  now(): number;
  count: CallMetrics['count'];
};

/** Makes one request and returns its result. Never throws. */
export async function attemptCall<T>(
  line: CallSetup,
  operation: ServiceOperation,
  reader: Reader<T>,
  deadline: Deadline,
  turn: Turn,
): Promise<AttemptResult<T>> {
  const body = operation.body === undefined ? undefined : JSON.stringify(operation.body);
  const headers = body === undefined ? line.headers : { ...line.headers, 'Content-Type': 'application/json' };
  try {
    const { method, path, query } = operation;
    const askedAt = line.now();
    const sent = await line.transport.send({
      method,
      path,
      query,
      body,
      headers,
      signal: deadline.signal,
      isLate: () => deadline.leftMs() === 0 || turn.isOver(),
    });
    const received = await receiveResponse(sent);
    const { status, body: bytes } = received;
    const known = isSuccess(status) && typeof bytes !== 'string' && reader.recognize?.(bytes, askedAt);
    if (!known) return readResult(line, operation, reader, parseResponse(received, line.sanitize), askedAt);
    line.rateLimiter.adapt(rateHintsOf(status, received.headers, line.now()));
    return { ok: true, value: known };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error, retryInMs: null };
    const failure = transportError(error);
    const isUnused = failure.fault === 'aborted' && failure.neverSent && turn.isOver();
    if (isUnused && deadline.endedBy() === null && deadline.leftMs() > 0)
      return {
        ok: false,
        error: errorForTransport(failure, operation, line.sanitize),
        retryInMs: 0,
        isUnused,
      };
    return afterTransportError(line, operation, deadline, failure);
  }
}

function readResult<T>(
  line: CallSetup,
  operation: ServiceOperation,
  reader: Reader<T>,
  answer: ServiceResponse,
  askedAt: number,
): AttemptResult<T> {
  const now = line.now();
  const status = statusOf(answer, operation);
  const hints = rateHintsOf(status, answer.headers, now);
  line.rateLimiter.adapt(hints);

  if (isSuccess(status)) {
    if (answer.unreadable) return failed(errorForUnreadable(answer.unreadable, operation));
    return { ok: true, value: reader.read(answer.json, { operation, status, text: answer.text, askedAt }) };
  }
  const refusal = mayRefuse(status) ? reader.refusal?.(answer.json, answer.text) : null;
  if (refusal) return { ok: true, value: refusal };

  const waitMs = hints.pauseMs ?? readRetryAfter(answer.headers['retry-after'], now);
  const retryAfter = waitMs === null ? null : Math.max(1, Math.ceil(waitMs / 1000));
  const error = errorForStatus({ status, json: answer.json, retryAfter }, operation, line.sanitize);
  // If a firewall sent the 429, the service may have processed the request nevertheless.
  return failed(error, status === 429 && error.outcome !== 'unknown' ? waitMs : null);
}

/**
 * Whether a 4xx is the service's decision. The excluded statuses, whatever their body, only say that something stopped
 * waiting or limits the rate.
 */
function mayRefuse(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429, 499].includes(status);
}

/** The effective status: a success status whose body reports an error counts as that error. */
function statusOf({ status, json }: ServiceResponse, { method, noun }: ServiceOperation): number {
  if (!isSuccess(status) || !isRecord(json)) return status;
  const said = readInteger(json.statusCode);
  if (said !== null && !isSuccess(said)) return said;
  // Only acknowledgments of writes are checked like this. Lists and sends have their own signs of success.
  const faulty = json.success === false || hasContent(json.error) || hasContent(json.errors);
  const acknowledges = method !== 'GET' && noun !== 'message';
  return acknowledges && faulty && !isUuid(json.id) ? 400 : status;
}

function hasContent(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null ? Object.keys(fault).length > 0 : Boolean(fault);
}

function afterTransportError<T>(
  line: CallSetup,
  operation: ServiceOperation,
  deadline: Deadline,
  error: TransportError,
): AttemptResult<T> {
  if (deadline.endedBy() === 'time') {
    return failed(errorForTimeout(line.timeoutMs, operation, error.neverSent));
  }
  const hopeless = error.fault === 'aborted' || error.fault === 'closed' || error.fault === 'certificate';
  const harmless = error.neverSent || (error.fault === 'reset' && !isWrite(operation));
  return failed(errorForTransport(error, operation, line.sanitize), harmless && !hopeless ? 0 : null);
}

function failed<T>(error: AppError, retryInMs: number | null = null): AttemptResult<T> {
  return { ok: false, error, retryInMs };
}

function transportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError('other', error instanceof Error ? error.message : String(error), false);
}
