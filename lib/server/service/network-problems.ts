import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import type { AppError } from '@/lib/server/errors';
import { failureOf, type Operation } from './operation';
import type { Scrub } from './plain-text';
import type { TransportError, TransportFault } from './transport/transport';

const CHECK = 'An admin has to check SERVICE_BASE_URL and the network.';

const WORDS: Record<TransportFault, { code: ErrorCode; what: string; hint?: string }> = {
  dns: {
    code: 'service_unreachable',
    what: 'The messaging service’s name could not be looked up.',
    hint: CHECK,
  },
  refused: {
    code: 'service_unreachable',
    what: 'The messaging service refused the connection.',
    hint: CHECK,
  },
  unroutable: {
    code: 'service_unreachable',
    what: 'There is no way to the messaging service from here.',
    hint: CHECK,
  },
  connect_timeout: {
    code: 'service_unreachable',
    what: 'The messaging service did not take the connection in time.',
  },
  certificate: {
    code: 'service_unreachable',
    what: 'The messaging service’s certificate could not be trusted, so nothing was sent to it.',
    hint: 'An admin has to check the certificate and SERVICE_BASE_URL.',
  },
  reset: { code: 'service_unreachable', what: 'The connection to the messaging service broke off.' },
  not_http: {
    code: 'service_unreadable',
    what: 'The messaging service’s answer was not valid HTTP.',
    hint: CHECK,
  },
  aborted: { code: 'service_timeout', what: 'The request to the messaging service was given up.' },
  closed: { code: 'service_unreachable', what: 'The desk is shutting down.' },
  other: { code: 'service_unreachable', what: 'The messaging service could not be reached.' },
};

/** A request or its answer was lost on the way. */
export function problemOfTransport(error: TransportError, operation: Operation, scrub: Scrub): AppError {
  const { code, what, hint } = WORDS[error.fault];
  const cause = scrubbedCause(error, scrub);
  return failureOf(operation, { code, summary: what, neverRan: error.neverSent, hint, cause });
}

/** The total deadline has passed. */
export function problemOfDeadline(ms: number, operation: Operation, neverSent: boolean): AppError {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const summary = `The messaging service did not respond within ${seconds} s.`;
  return failureOf(operation, { code: 'service_timeout', summary, neverRan: neverSent });
}

/** For the log alone: the fault's technical words, without the stack and fields of the error they come from. */
function scrubbedCause(error: TransportError, scrub: Scrub): { fault: string; words: string } {
  return { fault: error.fault, words: scrub(error.message).slice(0, 300) };
}
