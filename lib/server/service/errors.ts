import 'server-only';
import type { ErrorCode, Outcome } from '@/lib/api/problem';
import { formatWait } from '@/lib/format';
import { AppError } from '@/lib/server/errors';
import { readErrorBody } from './error-body';
import { inPlainWords, reasonInPlainWords } from './known-sentences';
import { isWrite, type ServiceOperation } from './requests';
import type { Unreadable } from './response';
import type { Sanitizer } from './sanitize';
import { isRecord } from './schemas/fields';
import type { TransportError, TransportFault } from './transport/transport';

type ServiceErrorParts = {
  code: ErrorCode;
  summary: string;
  /** Only if it is proven that the operation did not run. */
  neverRan: boolean;
  hint?: string;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
};

export function serviceError(
  operation: ServiceOperation,
  { code, summary, neverRan, hint, retryAfter, cause }: ServiceErrorParts,
): AppError {
  const outcome = errorOutcome(operation, neverRan);
  const consequence = [consequenceOf(operation, outcome, retryAfter), hint].filter(Boolean).join(' ');
  return new AppError(code, summary, { consequence, outcome, retryAfter, cause });
}

/** The outcome of a failed operation; undefined for reads. */
export function errorOutcome(operation: ServiceOperation, neverRan: boolean): Outcome | undefined {
  if (!isWrite(operation)) return undefined;
  return neverRan ? 'not_executed' : 'unknown';
}

function consequenceOf(
  { noun }: ServiceOperation,
  outcome: Outcome | undefined,
  retryAfter: number | undefined,
): string {
  const again = retryAfter === undefined ? '' : ` Try again in ${formatWait(retryAfter)}.`;
  if (outcome === undefined) return again.trim() || 'Try again in a moment.';
  if (noun === 'message') {
    return outcome === 'not_executed'
      ? `The message wasn’t sent.${again}`
      : 'The message may or may not have been sent.';
  }
  // The service can’t show a reply, and writing the same values again changes nothing.
  if (noun === 'automated reply' && outcome !== 'not_executed')
    return 'The reply may or may not be saved. You can safely save it again.';
  return outcome === 'not_executed'
    ? `Nothing was changed.${again}`
    : `The ${noun} may or may not be saved. Check it before you save it again.`;
}

/** A failing status with its body, undefined if that could not be read. */
type FailedResponse = {
  status: number;
  json: unknown;
  /** Seconds; null when the service didn't say. */
  retryAfter: number | null;
};

/** Creates the AppError for a failing status. It contains no more of the body than its sanitized messages. */
export function errorForStatus(
  answer: FailedResponse,
  operation: ServiceOperation,
  sanitize: Sanitizer,
): AppError {
  const { status, json } = answer;
  const neverRan = isRefusal(status, json);
  const outcome = errorOutcome(operation, neverRan);
  const retryAfter = answer.retryAfter ?? undefined;
  const { text, issues } = readErrorBody(json, sanitize);
  const reason = text === null ? null : reasonInPlainWords(text);
  const error = (code: ErrorCode, summary: string, hint?: string) =>
    serviceError(operation, { code, summary, neverRan, hint, retryAfter });

  if (status === 408) return error('service_timeout', 'The messaging service timed out.');
  if (status === 425 || status === 429) {
    return error('service_busy', 'The messaging service is rate limiting requests.');
  }
  if (status >= 500 && status < 600) return error('service_failed', failure(operation, status));
  if (status < 400 || status >= 600) return error('service_unreadable', odd(status), CHECK_ADDRESS);
  // If a firewall refuses a read, the read is refused. For a write, its response proves nothing.
  if (outcome === 'unknown') return error('service_unreadable', unproven(operation, status));
  if (status === 400 || status === 422) return invalid();
  if (status === 401) {
    return error(
      'service_rejected_key',
      'The messaging service rejects the API key.',
      'The connection needs an admin.',
    );
  }
  if (status === 404 || status === 410) return error('not_found', missing(operation));
  if (status === 409) {
    if (reason === null) return error('conflict', `This ${operation.noun} conflicts with an existing one.`);
    return new AppError('conflict', reason, { outcome, retryAfter });
  }
  const cause = { status, reasoned: reason !== null };
  if (reason !== null) return new AppError('service_refused', reason, { outcome, retryAfter, cause });
  const summary = 'The messaging service rejected this without giving a reason.';
  return serviceError(operation, { code: 'service_refused', summary, neverRan, retryAfter, cause });

  function invalid(): AppError {
    const marked = isWrite(operation) && issues.length > 0;
    const what = `The messaging service rejected this ${isWrite(operation) ? operation.noun : 'request'}`;
    const [first] = issues.map(({ message }) => reasonInPlainWords(message));
    const why = reason ?? first ?? `${what} and didn’t say why.`;
    return new AppError('invalid', marked ? `${what}.` : why, {
      outcome,
      consequence: marked ? 'Fix the highlighted fields.' : undefined,
      issues: issues.length > 0 ? issues.map(inPlainWords) : undefined,
    });
  }
}

/**
 * Whether a response proves that the service did not do what was requested: a 4xx in the service's own form, which is
 * a JSON object with a member of its error bodies (`message`, `error`, `errors` or `statusCode`, also inside `data`).
 * A page of a gateway or firewall proves nothing, whatever its status; nor does a 5xx or a redirect, behind which the
 * service may still be working; nor 408, 425 and 499, which only say that something stopped waiting; nor any status
 * with the ID of a message.
 */
function isRefusal(status: number, json: unknown): boolean {
  if (status < 400 || status >= 500 || status === 408 || status === 425 || status === 499) return false;
  if (!isRecord(json) || hasReceipt(json)) return false;
  const layers = isRecord(json.data) ? [json, json.data] : [json];
  return layers.some((layer) => ERROR_MEMBERS.some((member) => member in layer));
}

/** Whether a response has the ID of a message, which WhatsApp gives only to one that it took. */
export function hasReceipt(body: unknown): boolean {
  for (let layer: unknown = body, depth = 0; isRecord(layer) && depth < 5; layer = layer.data, depth += 1) {
    const { messages } = layer;
    if (Array.isArray(messages) && isRecord(messages[0]) && typeof messages[0].id === 'string') return true;
  }
  return false;
}

const ERROR_MEMBERS = ['message', 'error', 'errors', 'statusCode'];

/** Whether a refusal shows that the service accepted the key: it gave a reason, unlike the page of a firewall. */
export function isKeyAccepted({ code, cause }: AppError): boolean {
  const { status, reasoned } = (cause ?? {}) as { status?: unknown; reasoned?: unknown };
  return code === 'service_refused' && status === 403 && reasoned === true;
}

export function errorForUnreadable(why: Unreadable, operation: ServiceOperation): AppError {
  const summary = `The messaging service’s response can’t be read: it is ${why}.`;
  return serviceError(operation, { code: 'service_unreadable', summary, neverRan: false, hint: IF_LASTING });
}

const CHECK_ADDRESS = 'An admin has to check SERVICE_BASE_URL.';
const IF_LASTING = 'If this continues, an admin has to check SERVICE_BASE_URL.';

function missing({ method, noun }: ServiceOperation): string {
  if (method === 'PUT') return `The messaging service doesn’t have this ${noun}. It may have been deleted.`;
  return `The messaging service has nothing at this URL. ${IF_LASTING}`;
}

function odd(status: number): string {
  if (status < 300 || status >= 400) return 'The messaging service’s response can’t be read.';
  return 'The messaging service responded with a redirect, which isn’t followed.';
}

function unproven(operation: ServiceOperation, status: number): string {
  const summary = `The response (${status}) doesn’t look like the messaging service’s own. A firewall or gateway may have sent it.`;
  return `${summary}${status === 404 ? mayBeGone(operation) : ''}`;
}

function failure(operation: ServiceOperation, status: number): string {
  if (status === 502 || status === 504) {
    return `A gateway stopped waiting for the messaging service, which may still be working on this (${status}).`;
  }
  return `The messaging service failed (${status}).${status === 500 ? mayBeGone(operation) : ''}`;
}

/** A hint that the record may be gone: some services then respond with 500, or with 404 and an HTML page. */
function mayBeGone({ method, noun }: ServiceOperation): string {
  return method === 'PUT' ? ` This ${noun} may no longer exist there.` : '';
}

const CHECK = 'An admin has to check SERVICE_BASE_URL and the network.';

const WORDS: Record<TransportFault, { code: ErrorCode; what: string; hint?: string }> = {
  dns: {
    code: 'service_unreachable',
    what: 'The messaging service’s host name couldn’t be found.',
    hint: CHECK,
  },
  refused: {
    code: 'service_unreachable',
    what: 'The messaging service refused the connection.',
    hint: CHECK,
  },
  unroutable: {
    code: 'service_unreachable',
    what: 'There is no network route to the messaging service.',
    hint: CHECK,
  },
  connect_timeout: {
    code: 'service_unreachable',
    what: 'Connecting to the messaging service took too long.',
  },
  certificate: {
    code: 'service_unreachable',
    what: 'The messaging service’s certificate isn’t trusted, so nothing was sent.',
    hint: 'An admin has to check the certificate and SERVICE_BASE_URL.',
  },
  reset: { code: 'service_unreachable', what: 'The connection to the messaging service was interrupted.' },
  not_http: {
    code: 'service_unreadable',
    what: 'The messaging service’s response wasn’t valid HTTP.',
    hint: CHECK,
  },
  aborted: { code: 'service_timeout', what: 'The request to the messaging service was cancelled.' },
  closed: { code: 'service_unreachable', what: 'Frontdesk is shutting down.' },
  other: { code: 'service_unreachable', what: 'The messaging service couldn’t be reached.' },
};

export function errorForTransport(
  error: TransportError,
  operation: ServiceOperation,
  sanitize: Sanitizer,
): AppError {
  const { code, what, hint } = WORDS[error.fault];
  const cause = sanitizedCause(error, sanitize);
  return serviceError(operation, { code, summary: what, neverRan: error.neverSent, hint, cause });
}

export function errorForTimeout(ms: number, operation: ServiceOperation, neverSent: boolean): AppError {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const summary = `The messaging service didn’t respond within ${seconds} s.`;
  return serviceError(operation, { code: 'service_timeout', summary, neverRan: neverSent });
}

/** For the log only: the technical message, without the stack and other fields of the original error. */
function sanitizedCause(error: TransportError, sanitize: Sanitizer): { fault: string; words: string } {
  return { fault: error.fault, words: sanitize(error.message).slice(0, 300) };
}
