import 'server-only';
import { DeskError } from './errors';

/** The same fault: what happened as before, what it means in the words given. */
export function reworded(error: DeskError, meaning: string, outcome = error.outcome): DeskError {
  const what = error.message.split('It is not known')[0]?.trim();
  return new DeskError(error.code, `${what} ${meaning}`, {
    outcome,
    retryAfter: error.retryAfter,
    cause: error.cause,
  });
}
