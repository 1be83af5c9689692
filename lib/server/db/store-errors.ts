import 'server-only';
import { inspect } from 'node:util';
import type { Outcome } from '@/lib/api/problem';
import { coded } from '@/lib/messages/coded';
import { AppError, causeOf } from '../errors';

const RETRY_SECONDS = 5;
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|PROTOCOL|READONLY)/;

/** The code of an error: the file of the store was deleted or replaced while it was open. */
export const FILE_REPLACED = 'FILE_REPLACED';

const CONSEQUENCE: Record<Outcome, string> = {
  not_executed: coded('store-errors.notExecuted'),
  unknown: coded('store-errors.unknown'),
};

/** The error of a statement when the database is unavailable. `outcome` is omitted if nothing was to be written. */
export function storeUnavailable(
  cause: unknown,
  outcome?: Outcome,
  consequence = outcome ? CONSEQUENCE[outcome] : coded('store-errors.tryAgain'),
): AppError {
  const extra = { consequence, outcome, retryAfter: RETRY_SECONDS, cause };
  const error =
    codeOf(cause) === FILE_REPLACED
      ? new AppError('store_unavailable', coded('store-errors.replaced'), {
          ...extra,
          consequence: coded('store-errors.putBack'),
        })
      : new AppError('store_unavailable', coded('store-errors.unavailable'), extra);
  return Object.assign(error, {
    // For an error in a page, Next sends only the digest to the browser, and prints the error to the log itself.
    digest: error.code,
    [inspect.custom]: () => `${error.message} (${causeOf(cause)?.message})`,
  });
}

/** What a verb does when its change is saved, such as reading it: a failure now says nothing of the change. */
export async function afterSave<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isStoreUnavailable(error) ? storeUnavailable(error.cause, 'unknown') : error;
  }
}

export function isStoreUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'store_unavailable';
}

export function storeError(error: unknown, outcome?: Outcome): unknown {
  return UNAVAILABLE.test(codeOf(error)) ? storeUnavailable(error, outcome) : error;
}

/** SQLSTATEs of a value that doesn't fit, of a constraint and of a limit; and what SQLite reports then. */
const REFUSED = /^(22|23|54)[0-9A-Z]{3}$|^SQLITE_(CONSTRAINT|TOOBIG)/;

/** Whether the store refused what was to be written, as it would again. */
export function isRefused(error: unknown): boolean {
  return REFUSED.test(codeOf(error));
}

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
