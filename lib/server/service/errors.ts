import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import { AppError } from '@/lib/server/errors';
import { readProblemBody } from './error-body';
import { failureOf, isWrite, type Operation, outcomeOf } from './operation';
import type { Scrub } from './plain-text';
import type { Illegible } from './response';
import { isRecord } from './schemas/fields';

/** A failing status, with the body it came with (undefined when that could not be read). */
export type FailedAnswer = {
  status: number;
  json: unknown;
  /** Seconds, when the service named them. */
  retryAfter: number | null;
};

/** The service's refusal or failure as the desk's error. Never holds more of the body than its plain sentences. */
export function problemOfStatus(answer: FailedAnswer, operation: Operation, scrub: Scrub): AppError {
  const { status, json } = answer;
  const neverRan = isRefusal(status, json);
  const outcome = outcomeOf(operation, neverRan);
  const retryAfter = answer.retryAfter ?? undefined;
  const { text, issues } = readProblemBody(json, scrub);
  const error = (code: ErrorCode, summary: string, hint?: string) =>
    failureOf(operation, { code, summary, neverRan, hint, retryAfter });

  if (status === 408) return error('service_timeout', 'The messaging service gave up waiting.');
  if (status === 425 || status === 429) {
    return error('service_busy', 'The messaging service is limiting how many requests it takes.');
  }
  if (status >= 500 && status < 600) return error('service_failed', failure(operation, status));
  if (status < 400 || status >= 600) return error('service_unreadable', odd(status), CHECK_ADDRESS);
  // A read that a firewall refuses is as refused as any; of a write its word proves nothing.
  if (outcome === 'unknown') return error('service_unreadable', unproven(operation, status));
  if (status === 400 || status === 422) return invalid();
  if (status === 401) {
    return error(
      'service_rejected_key',
      'The messaging service does not accept the desk’s key.',
      'An admin has to check SERVICE_API_KEY.',
    );
  }
  if (status === 404 || status === 410) return error('not_found', missing(operation));
  if (status === 409) {
    if (text === null) return error('conflict', `This ${operation.noun} conflicts with one that exists.`);
    return new AppError('conflict', text, { outcome, retryAfter });
  }
  const cause = { status, reasoned: text !== null };
  if (text !== null) return new AppError('service_refused', text, { outcome, retryAfter, cause });
  const summary = 'The messaging service refused this and gave no reason.';
  return failureOf(operation, { code: 'service_refused', summary, neverRan, retryAfter, cause });

  function invalid(): AppError {
    const reason = text ?? issues[0]?.message;
    const marked = isWrite(operation) && issues.length > 0;
    const what = `The messaging service did not accept this ${isWrite(operation) ? operation.noun : 'request'}`;
    const message = marked ? `${what}. Fix the highlighted fields.` : reason || `${what} and gave no reason.`;
    return new AppError('invalid', message, { outcome, issues: issues.length > 0 ? issues : undefined });
  }
}

/**
 * Whether an answer proves that the service did not do what was asked: a 4xx in the form of the service itself, that
 * is a JSON object with one of the members of its error bodies (`message`, `error`, `errors` or `statusCode`, also
 * inside `data`). A page of a gateway or firewall proves nothing, whatever its status; nor does a 5xx or a redirect,
 * behind which the service may still be at work; nor 408, 425 and 499, which only say that somebody stopped waiting.
 */
function isRefusal(status: number, json: unknown): boolean {
  if (status < 400 || status >= 500 || status === 408 || status === 425 || status === 499) return false;
  if (!isRecord(json)) return false;
  const layers = isRecord(json.data) ? [json, json.data] : [json];
  return layers.some((layer) => ERROR_MEMBERS.some((member) => member in layer));
}

const ERROR_MEMBERS = ['message', 'error', 'errors', 'statusCode'];

/** Whether the service has said in words that the desk may not: a firewall's page before it is none of them. */
export function knowsTheKey({ code, cause }: AppError): boolean {
  const { status, reasoned } = (cause ?? {}) as { status?: unknown; reasoned?: unknown };
  return code === 'service_refused' && status === 403 && reasoned === true;
}

/** A success whose body says nothing that can be read. */
export function problemOfIllegible(why: Illegible, operation: Operation): AppError {
  const summary = `The messaging service responded with ${why}, which the desk cannot read.`;
  return failureOf(operation, { code: 'service_unreadable', summary, neverRan: false, hint: IF_LASTING });
}

const CHECK_ADDRESS = 'An admin has to check SERVICE_BASE_URL.';
const IF_LASTING = 'If this goes on, an admin has to check SERVICE_BASE_URL.';

function missing({ method, noun }: Operation): string {
  if (method === 'PUT') return `The messaging service has no such ${noun}: it may have been deleted.`;
  return `The messaging service has nothing at this address. ${IF_LASTING}`;
}

function odd(status: number): string {
  if (status < 300 || status >= 400) return 'The messaging service responded in a way the desk cannot read.';
  return 'The messaging service responded with a redirect, which the desk does not follow.';
}

function unproven(operation: Operation, status: number): string {
  const summary = `A response came that is not in the messaging service’s form (${status}). A firewall or gateway may have sent it.`;
  return `${summary}${status === 404 ? mayBeGone(operation) : ''}`;
}

function failure(operation: Operation, status: number): string {
  if (status === 502 || status === 504) {
    return `A gateway gave up on the messaging service, which may still be working on this (${status}).`;
  }
  return `The messaging service failed (${status}).${status === 500 ? mayBeGone(operation) : ''}`;
}

/** Servers of this family answer 500, or 404 as a page, when a record is gone. */
function mayBeGone({ method, noun }: Operation): string {
  return method === 'PUT' ? ` This ${noun} may no longer exist there.` : '';
}
