import 'server-only';
import { DeskError } from './errors';
import { takeAttempt } from './throttle';

/** Takes one attempt of an allowance of `limit` in 15 minutes. Throws `too_many_requests` when none is left. */
export async function spendAttempt(key: string, limit: number): Promise<void> {
  const wait = await takeAttempt(key, limit);
  if (wait === null) return;
  const minutes = Math.ceil(wait / 60);
  throw new DeskError(
    'too_many_requests',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: wait },
  );
}
