import 'server-only';
import { AppError } from './errors';

/** The same fault: what happened as before, what it means in the words given. */
export function reworded(error: AppError, meaning: string): AppError {
  const summary = error.summary ?? error.message;
  return new AppError(error.code, `${summary} ${meaning}`, {
    summary,
    outcome: error.outcome,
    retryAfter: error.retryAfter,
    cause: error.cause,
  });
}
