import 'server-only';
import type { ErrorCode, Outcome } from '@/lib/api/problem';
import { waitValues } from '@/lib/dates/time-words';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { AppError } from '@/lib/server/errors';
import { readErrorBody } from './error-body';
import { inPlainWords, reasonInPlainWords } from './known-sentences';
import { choiceOf, isWrite, type ServiceOperation } from './requests';
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
  const consequence = sentences(consequenceOf(operation, outcome, retryAfter), hint);
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
  const again =
    retryAfter === undefined ? undefined : coded('service-errors.tryAgain', waitValues(retryAfter));
  if (outcome === undefined) return again ?? coded('service-errors.tryInAMoment');
  if (noun === 'message') {
    return outcome === 'not_executed'
      ? sentences(coded('service-errors.notSent'), again)
      : coded('service-errors.mayBeSent');
  }
  // The service can’t show a reply, and writing the same values again changes nothing.
  if (noun === 'reply' && outcome !== 'not_executed') return coded('service-errors.replyMayBeSaved');
  return outcome === 'not_executed'
    ? sentences(coded('service-errors.nothingChanged'), again)
    : coded('service-errors.mayBeSaved', { noun: choiceOf(noun) });
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

  if (status === 408) return error('service_timeout', coded('service-errors.timedOut'));
  if (status === 425 || status === 429) {
    return error('service_busy', coded('service-errors.rateLimited'));
  }
  if (status >= 500 && status < 600) return error('service_failed', failure(operation, status));
  if (status < 400 || status >= 600) return error('service_unreadable', odd(status), CHECK_ADDRESS);
  // If a firewall refuses a read, the read is refused. For a write, its response proves nothing.
  if (outcome === 'unknown') return error('service_unreadable', unproven(operation, status));
  if (status === 400 || status === 422) return invalid();
  if (status === 401) {
    return error(
      'service_rejected_key',
      coded('service-errors.rejectsKey'),
      coded('service-errors.connectionNeedsAdmin'),
    );
  }
  if (status === 404 || status === 410) return error('not_found', missing(operation));
  if (status === 409) {
    if (reason === null)
      return error('conflict', coded('service-errors.conflicts', { noun: choiceOf(operation.noun) }));
    return new AppError('conflict', reason, { outcome, retryAfter });
  }
  const cause = { status, reasoned: reason !== null };
  if (reason !== null) return new AppError('service_refused', reason, { outcome, retryAfter, cause });
  const summary = coded('service-errors.noReason');
  return serviceError(operation, { code: 'service_refused', summary, neverRan, retryAfter, cause });

  function invalid(): AppError {
    const marked = isWrite(operation) && issues.length > 0;
    const noun = choiceOf(operation.noun);
    const [first] = issues.map(({ message }) => reasonInPlainWords(message));
    const why =
      reason ??
      first ??
      (isWrite(operation)
        ? coded('service-errors.rejectedWithoutReason', { noun })
        : coded('service-errors.rejectedRequestWithoutReason'));
    return new AppError('invalid', marked ? coded('service-errors.rejected', { noun }) : why, {
      outcome,
      consequence: marked ? coded('service-errors.fixFields') : undefined,
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
  const summary = coded('service-errors.unreadable', { why });
  return serviceError(operation, { code: 'service_unreadable', summary, neverRan: false, hint: IF_LASTING });
}

const CHECK_ADDRESS = coded('service-errors.checkAddress');
const IF_LASTING = coded('service-errors.checkAddressIfLasting');

function missing({ method, noun }: ServiceOperation): string {
  if (method === 'PUT') return coded('service-errors.missing', { noun: choiceOf(noun) });
  return coded('service-errors.nothingAtUrl');
}

function odd(status: number): string {
  if (status < 300 || status >= 400) return coded('service-errors.oddStatus');
  return coded('service-errors.redirect');
}

function unproven(operation: ServiceOperation, status: number): string {
  const summary = coded('service-errors.unproven', { status: String(status) });
  return sentences(summary, status === 404 ? mayBeGone(operation) : undefined);
}

function failure(operation: ServiceOperation, status: number): string {
  if (status === 502 || status === 504) {
    return coded('service-errors.gateway', { status: String(status) });
  }
  const summary = coded('service-errors.failed', { status: String(status) });
  return sentences(summary, status === 500 ? mayBeGone(operation) : undefined);
}

/** A hint that the record may be gone: some services then respond with 500, or with 404 and an HTML page. */
function mayBeGone({ method, noun }: ServiceOperation): Coded | undefined {
  return method === 'PUT' ? coded('service-errors.mayBeGone', { noun: choiceOf(noun) }) : undefined;
}

const CHECK = coded('service-errors.checkNetwork');

const WORDS: Record<TransportFault, { code: ErrorCode; what: string; hint?: string }> = {
  dns: {
    code: 'service_unreachable',
    what: coded('service-errors.dns'),
    hint: CHECK,
  },
  refused: {
    code: 'service_unreachable',
    what: coded('service-errors.refused'),
    hint: CHECK,
  },
  unroutable: {
    code: 'service_unreachable',
    what: coded('service-errors.unroutable'),
    hint: CHECK,
  },
  connect_timeout: {
    code: 'service_unreachable',
    what: coded('service-errors.connectTimeout'),
  },
  certificate: {
    code: 'service_unreachable',
    what: coded('service-errors.certificate'),
    hint: coded('service-errors.checkCertificate'),
  },
  reset: { code: 'service_unreachable', what: coded('service-errors.reset') },
  not_http: {
    code: 'service_unreadable',
    what: coded('service-errors.notHttp'),
    hint: CHECK,
  },
  aborted: { code: 'service_timeout', what: coded('service-errors.aborted') },
  closed: { code: 'service_unreachable', what: coded('service-errors.closed') },
  other: { code: 'service_unreachable', what: coded('service-errors.unreachable') },
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
  const summary = coded('service-errors.noResponse', { seconds: String(seconds) });
  return serviceError(operation, { code: 'service_timeout', summary, neverRan: neverSent });
}

/** For the log only: the technical message, without the stack and other fields of the original error. */
function sanitizedCause(error: TransportError, sanitize: Sanitizer): { fault: string; words: string } {
  return { fault: error.fault, words: sanitize(error.message).slice(0, 300) };
}

/** With these errors only the list fails, and a save may still succeed. */
export const LIST_ALONE: readonly ErrorCode[] = [
  'service_failed',
  'service_unreadable',
  'service_timeout',
  'service_refused',
  'not_found',
  'invalid',
];
