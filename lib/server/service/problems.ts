import 'server-only';
import type { ErrorCode } from '@/lib/http/problem';
import { DeskError } from '@/lib/server/errors';
import type { Illegible } from './answer';
import { consequence, type Operation, outcomeOf } from './operation';
import type { Scrub } from './plain-text';
import { readProblemBody } from './problem-body';

/** A failing status, with the body it came with (undefined when that could not be read). */
export type FailedAnswer = {
  status: number;
  json: unknown;
  /** Seconds, when the service named them. */
  retryAfter: number | null;
};

/** The service's refusal or failure as the desk's error. Never holds more of the body than its plain sentences. */
export function problemOfStatus(answer: FailedAnswer, operation: Operation, scrub: Scrub): DeskError {
  const { status } = answer;
  const outcome = outcomeOf(operation, isRefusal(status));
  const after = consequence(operation, outcome);
  const { text, issues } = readProblemBody(answer.json, scrub);
  const error = (code: ErrorCode, message: string) =>
    new DeskError(code, message, { outcome, retryAfter: answer.retryAfter ?? undefined });

  if (status === 400 || status === 422) return invalid();
  if (status === 401) {
    return error(
      'service_rejected_key',
      `The messaging service does not accept the desk’s key. ${after} An admin has to check SERVICE_API_KEY.`,
    );
  }
  if (status === 404 || status === 410) return error('not_found', `${missing(operation)} ${after}`);
  if (status === 408) return error('service_timeout', `The messaging service gave up waiting. ${after}`);
  if (status === 409) {
    return error(
      'conflict',
      text ?? `This ${operation.noun} conflicts with one that is already there. ${after}`,
    );
  }
  if (status === 425 || status === 429) {
    return error('service_busy', `The messaging service has had too many requests for now. ${after}`);
  }
  if (status >= 400 && status < 500) {
    return new DeskError(
      'service_refused',
      text ?? `The messaging service refused this and gave no reason. ${after}`,
      { outcome, retryAfter: answer.retryAfter ?? undefined, cause: { status, reasoned: text !== null } },
    );
  }
  if (status >= 500 && status < 600) return error('service_failed', `${failure(operation, status)} ${after}`);
  if (status >= 300 && status < 400) {
    return error(
      'service_unreadable',
      `The messaging service answered with a redirect, which the desk does not follow. ${after} An admin has to check SERVICE_BASE_URL.`,
    );
  }
  return error(
    'service_unreadable',
    `The messaging service answered in a way the desk cannot read. ${after}`,
  );

  function invalid(): DeskError {
    const message =
      issues.length > 0
        ? `The messaging service did not accept this ${operation.noun}. Mend the fields that are marked.`
        : (text ?? `The messaging service did not accept this ${operation.noun} and gave no reason.`);
    return new DeskError('invalid', message, { outcome, issues: issues.length > 0 ? issues : undefined });
  }
}

/** Whether the service has said in words that the desk may not: a firewall's page before it is none of them. */
export function knowsTheKey({ code, cause }: DeskError): boolean {
  const { status, reasoned } = (cause ?? {}) as { status?: unknown; reasoned?: unknown };
  return code === 'service_refused' && status === 403 && reasoned === true;
}

/** A success whose body says nothing that can be read. */
export function problemOfIllegible(why: Illegible, operation: Operation): DeskError {
  const outcome = outcomeOf(operation, false);
  const message = `The messaging service answered with ${why}, which the desk cannot read. ${consequence(operation, outcome)} If this goes on, an admin has to check SERVICE_BASE_URL.`;
  return new DeskError('service_unreadable', message, { outcome });
}

/** A 4xx is proof that nothing ran, except where the service only lost patience. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425;
}

function missing({ method, noun }: Operation): string {
  if (method === 'PUT') return `The messaging service has no such ${noun}: it may have been deleted.`;
  return 'The messaging service has nothing at this address. If this goes on, an admin has to check SERVICE_BASE_URL.';
}

function failure({ method, noun }: Operation, status: number): string {
  const failed = `The messaging service failed (${status}).`;
  // Servers of this family answer so when a record is gone.
  return method === 'PUT' && status === 500 ? `${failed} This ${noun} may no longer exist there.` : failed;
}
