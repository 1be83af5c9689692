import 'server-only';
import type { ErrorCode, Issue, Outcome, Problem } from '@/lib/api/problem';
import { inLanguage } from '@/lib/messages/coded';
import { SOURCE_LANGUAGE } from './messages/catalog';

const TABLE: Record<ErrorCode, { status: number; title: string }> = {
  bad_request: { status: 400, title: 'The request couldn’t be read' },
  unauthenticated: { status: 401, title: 'You aren’t signed in' },
  forbidden: { status: 403, title: 'Your role doesn’t allow this' },
  second_factor_required: { status: 403, title: 'Set up two-factor authentication (2FA) first' },
  proof_required: { status: 403, title: 'Confirm your identity' },
  cross_site: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'Not found' },
  removed: { status: 410, title: 'No longer in Frontdesk' },
  conflict: { status: 409, title: 'This conflicts with the current data' },
  overwrite_unconfirmed: { status: 409, title: 'This could overwrite unknown values' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request must be JSON' },
  invalid: { status: 422, title: 'Some fields need attention' },
  too_many_requests: { status: 429, title: 'Too many attempts' },
  uploads_busy: { status: 429, title: 'Too many files at once' },
  service_rejected_key: { status: 502, title: 'The messaging service rejected the API key' },
  service_refused: { status: 502, title: 'The messaging service rejected the request' },
  service_unreadable: { status: 502, title: 'The messaging service’s response is unreadable' },
  service_unreachable: { status: 502, title: 'The messaging service can’t be reached' },
  service_failed: { status: 502, title: 'The messaging service failed' },
  service_busy: { status: 503, title: 'The messaging service is busy' },
  service_timeout: { status: 504, title: 'The messaging service didn’t respond in time' },
  provider_unreachable: { status: 502, title: 'The sign-in provider can’t be reached' },
  store_unavailable: { status: 503, title: 'The database isn’t available' },
  internal: { status: 500, title: 'Something went wrong' },
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
    super(sentences(SOURCE_LANGUAGE, summary, extra.consequence), { cause: extra.cause });
    this.code = code;
    this.summary = summary;
    this.consequence = extra.consequence;
    this.issues = extra.issues;
    this.retryAfter = extra.retryAfter;
    this.outcome = extra.outcome;
    this.current = extra.current;
  }

  in(language: string): string {
    return sentences(language, this.summary, this.consequence);
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

function sentences(language: string, ...texts: (string | undefined)[]): string {
  return texts.flatMap((text) => (text === undefined ? [] : inLanguage(language, text))).join(' ');
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
export function toProblem(error: unknown, requestId: string, language = SOURCE_LANGUAGE): Problem {
  const known =
    error instanceof AppError
      ? error
      : new AppError(
          'internal',
          'An unexpected error occurred. An admin can find it in the server log by the request ID.',
        );
  const { status, title } = TABLE[known.code];
  return {
    type: `urn:frontdesk:problem:${known.code}`,
    title,
    status,
    detail: known.in(language),
    code: known.code,
    request_id: requestId,
    issues: known.issues?.map(({ path, message }) => ({ path, message: inLanguage(language, message) })),
    retry_after: known.retryAfter,
    outcome: known.outcome,
    current: known.current,
  };
}
