import 'server-only';
import { DeskError } from './errors';

/** The same fault: what happened as before, what it means in the words given. */
export function reworded(error: DeskError, meaning: string): DeskError {
  const summary = error.summary ?? error.message;
  return new DeskError(error.code, `${summary} ${meaning}`, {
    summary,
    outcome: error.outcome,
    retryAfter: error.retryAfter,
    cause: error.cause,
  });
}
