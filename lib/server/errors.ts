import 'server-only';
import type { ErrorCode, Issue, Outcome, Problem } from '@/lib/api/problem';
import { type Coded, coded, inLanguage, sentences } from '@/lib/messages/coded';
import { SOURCE_LANGUAGE } from './messages/catalog';
import { readersLanguage } from './messages/reader';

/** Titles are messages of `problems`. */
const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  proof_required: 403,
  cross_site: 403,
  not_found: 404,
  removed: 410,
  conflict: 409,
  overwrite_unconfirmed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  uploads_busy: 429,
  service_rejected_key: 502,
  service_refused: 502,
  service_unreadable: 502,
  service_unreachable: 502,
  service_failed: 502,
  service_busy: 503,
  service_timeout: 504,
  provider_unreachable: 502,
  store_unavailable: 503,
  internal: 500,
};

type Extra = {
  issues?: Issue[];
  /** Seconds. */
  retryAfter?: number;
  outcome?: Outcome;
  /** What it means for the person's work, and what to do. */
  consequence?: string;
  /** For a `conflict`: the current record. */
  current?: unknown;
  cause?: unknown;
};

const BRAND = Symbol.for('frontdesk.AppError');

/**
 * An error for people. `summary` says what happened, `consequence` what it means; both are coded texts (`coded`), which
 * get a language when they are shown. `message` is both in English, for the log.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly [BRAND] = true;
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly outcome: Outcome | undefined;
  readonly summary: string;
  readonly consequence: string | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, summary: string, extra: Extra = {}) {
    super(inLanguage(SOURCE_LANGUAGE, sentences(summary, extra.consequence)), { cause: extra.cause });
    this.code = code;
    this.summary = summary;
    this.consequence = extra.consequence;
    this.issues = extra.issues;
    this.retryAfter = extra.retryAfter;
    this.outcome = extra.outcome;
    this.current = extra.current;
  }

  /** Both as coded text, to be stored. */
  get coded(): Coded {
    return sentences(this.summary, this.consequence);
  }

  with(changes: Extra): AppError {
    const { issues, retryAfter, outcome, consequence, current, cause } = this;
    return new AppError(this.code, this.summary, {
      issues,
      retryAfter,
      outcome,
      consequence,
      current,
      cause,
      ...changes,
    });
  }

  /** Next bundles instrumentation and handlers separately, so this class exists several times in one process. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }
}

/** The first cause. A host with several addresses fails with an AggregateError whose own message is empty. */
export function causeOf(error: unknown): NodeJS.ErrnoException {
  return error instanceof AggregateError ? causeOf(error.errors[0]) : (error as NodeJS.ErrnoException);
}

/** Whether the response to a write was lost, so that only a later read can tell whether it was made. */
export function isLost(error: unknown): error is AppError {
  return error instanceof AppError && error.outcome === 'unknown';
}

/** For a create whose response names a record that existed before: it proves nothing about the new one. */
export function answeredForAnother(summary: string): AppError {
  return new AppError('service_unreadable', summary, { outcome: 'unknown' });
}

/** Converts anything thrown to problem details in a language. Details of other errors than AppError only go to the log. */
export function toProblem(error: unknown, requestId: string, language = readersLanguage()): Problem {
  const known = error instanceof AppError ? error : new AppError('internal', coded('problems.unexpected'));

  return {
    type: `urn:frontdesk:problem:${known.code}`,
    title: inLanguage(language, coded(`problems.${known.code}`)),
    status: STATUS[known.code],
    detail: inLanguage(language, known.coded),
    coded: known.coded,
    code: known.code,
    request_id: requestId,
    issues: known.issues?.map(({ path, message }) => ({
      path,
      message: inLanguage(language, message),
      coded: message,
    })),
    retry_after: known.retryAfter,
    outcome: known.outcome,
    current: known.current,
  };
}
