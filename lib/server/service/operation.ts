import 'server-only';
import type { ErrorCode, Outcome } from '@/lib/api/problem';
import { formatWait } from '@/lib/format';
import { AppError } from '@/lib/server/errors';

/** One of the eight operations, as a request and as what a person calls the thing it is about. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** The record that the path names. */
  uuid?: string;
  query?: Record<string, string>;
  body?: unknown;
  noun: Noun;
};

export type Noun = 'contact' | 'group' | 'automated reply' | 'message';

export function isWrite(operation: Operation): boolean {
  return operation.method !== 'GET';
}

type Failure = {
  code: ErrorCode;
  /** What happened. */
  summary: string;
  /** Proven, not likely. */
  neverRan: boolean;
  /** What an admin can do about it. */
  hint?: string;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
};

/** A failed operation as the desk's error: what happened, what it means for the person's work, what to do. */
export function failureOf(
  operation: Operation,
  { code, summary, neverRan, hint, retryAfter, cause }: Failure,
): AppError {
  const outcome = outcomeOf(operation, neverRan);
  const consequence = [consequenceOf(operation, outcome, retryAfter), hint].filter(Boolean).join(' ');
  return new AppError(code, summary, { consequence, outcome, retryAfter, cause });
}

/** The outcome to report of a failed operation: reads have none. */
export function outcomeOf(operation: Operation, neverRan: boolean): Outcome | undefined {
  if (!isWrite(operation)) return undefined;
  return neverRan ? 'not_executed' : 'unknown';
}

/** What a failure leaves behind, and what to do about it. */
function consequenceOf(
  { noun }: Operation,
  outcome: Outcome | undefined,
  retryAfter: number | undefined,
): string {
  const again = retryAfter === undefined ? '' : ` Try again in ${formatWait(retryAfter)}.`;
  if (outcome === undefined) return again.trim() || 'Try again in a moment.';
  if (noun === 'message') {
    return outcome === 'not_executed'
      ? `The message was not sent.${again}`
      : 'The message may or may not have been sent. Sending it again may deliver it twice.';
  }
  return outcome === 'not_executed'
    ? `Nothing was changed.${again}`
    : `The ${noun} may or may not be saved. Check it before you save it again.`;
}
