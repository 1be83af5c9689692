import 'server-only';
import type { ErrorCode } from '@/lib/api/problem';
import type { AppError } from '../../errors';

/** A walk cannot go on for now, and keeps its place. `message` is for the person at the screen. */
export class Held extends Error {
  override readonly name = 'Held';
  /** When to try again; null where it only has to be later each time. */
  readonly retryMs: number | null;

  constructor(message: string, retryMs: number | null = null) {
    super(message);
    this.retryMs = retryMs;
  }
}

const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

const BY_ITSELF = 'The desk tries again by itself.';

const WORDS: Partial<Record<ErrorCode, string>> = {
  service_busy: 'The messaging service takes no more requests for now.',
  service_unreachable: 'The messaging service cannot be reached.',
  service_timeout: 'The messaging service does not answer in time.',
  service_failed: 'The messaging service fails when it is asked for its list.',
  service_unreadable: 'The messaging service answers with something that the desk cannot read.',
};

/** Whether asking again at once, or for something else, could only make it worse. */
export function isHopeless({ code }: AppError): boolean {
  return code === 'service_busy' || code === 'service_rejected_key';
}

export function heldBy({ code, message, retryAfter }: AppError): Held {
  if (code === 'service_rejected_key') {
    return new Held(
      'The messaging service does not accept the desk’s key. An admin has to check SERVICE_API_KEY.',
      LAST_RETRY_MS,
    );
  }
  const wait = retryAfter === undefined ? null : Math.min(retryAfter * 1000, LONGEST_WAIT_MS);
  if (code === 'not_found' || code === 'invalid') {
    return new Held(`The messaging service does not give its list. ${BY_ITSELF}`, wait);
  }
  return new Held(`${WORDS[code] ?? message} ${BY_ITSELF}`, wait);
}

/** How long to wait after so many tries in vain, counted from 1. */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS);
}
