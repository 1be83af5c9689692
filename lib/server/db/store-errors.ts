import 'server-only';
import type { Outcome } from '@/lib/api/problem';
import { AppError } from '../errors';

const RETRY_SECONDS = 5;
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|PROTOCOL|READONLY)/;

const CONSEQUENCE: Record<Outcome, string> = {
  not_executed: 'Nothing was saved or sent. Try again in a few seconds.',
  unknown: 'It may or may not have been saved. Check before you try again.',
};

/** What a statement throws when the database cannot be used now. `outcome` is left out where nothing was to be written. */
export function storeUnavailable(
  cause: unknown,
  outcome?: Outcome,
  consequence = outcome ? CONSEQUENCE[outcome] : 'Try again in a few seconds.',
): AppError {
  const extra = { consequence, outcome, retryAfter: RETRY_SECONDS, cause };
  const error = new AppError('store_unavailable', 'The database isn’t available at the moment.', extra);
  // Of an error in a page Next gives the browser this and nothing else.
  return Object.assign(error, { digest: error.code });
}

export function isStoreUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'store_unavailable';
}

/** What the caller throws for an error of SQLite. */
export function storeError(error: unknown, outcome?: Outcome): unknown {
  return UNAVAILABLE.test(codeOf(error)) ? storeUnavailable(error, outcome) : error;
}

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
