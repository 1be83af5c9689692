import 'server-only';
import { AppError } from '../errors';
import { singleton } from '../singleton';

const AT_ONCE = 2;
const MOST_WAITING = 50;

/**
 * Runs what a password costs, two at a time: a burst of sign-ins would otherwise fill the memory, and the threads that
 * files are read with. Throws `too_many_requests` when too much is waiting already.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const queue = singleton('password-queue', () => ({ running: 0, waiting: [] as (() => void)[] }));
  if (queue.running < AT_ONCE) queue.running += 1;
  else if (queue.waiting.length >= MOST_WAITING) throw tooBusy();
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}

function tooBusy(): AppError {
  const message =
    'Too many passwords are being checked right now. Nothing was changed. Try again in 10 seconds.';
  return new AppError('too_many_requests', message, { retryAfter: 10 });
}
