import 'server-only';
import { AppError } from '../errors';
import { takeAttempt } from './rate-limit';

/**
 * Takes one attempt of an allowance of `limit` in 15 minutes. Throws `too_many_requests` when none is left, and hands it to
 * `onFirst` before, once in that time.
 */
export async function spendAttempt(
  key: string,
  limit: number,
  onFirst?: (refusal: AppError) => Promise<unknown>,
): Promise<void> {
  const throttled = await takeAttempt(key, limit);
  if (!throttled) return;
  const { wait, first } = throttled;
  const minutes = Math.ceil(wait / 60);
  const refusal = new AppError(
    'too_many_requests',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: wait },
  );
  if (first) await onFirst?.(refusal);
  throw refusal;
}
