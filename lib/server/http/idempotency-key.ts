import 'server-only';
import { AppError } from '../errors';

/** The caller's `Idempotency-Key`, null when there is none. Throws AppError `bad_request` for one that cannot be kept. */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new AppError(
    'bad_request',
    'Idempotency-Key must have 8 to 200 printable characters without spaces.',
  );
}
