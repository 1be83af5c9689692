import 'server-only';
import type { LogFn, Logger } from 'pino';
import { systemClock } from '@/lib/clock';
import { AppError, causeOf } from './errors';
import { singleton } from './singleton';

const EVERY_MS = 60_000;
/** Of pino. */
const WARN = 40;

const last = () => singleton('logged-store-error', () => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * A hook of the log: writes why the store isn't available instead of a stack, which says nothing more. All work fails
 * then, again and again: only lines of requests, and one a minute of all others, keep their level.
 */
export function shortenStoreErrors(
  this: Logger,
  args: Parameters<LogFn>,
  method: LogFn,
  level: number,
): void {
  const [fields, ...words] = args as unknown as [{ err?: unknown } | string | undefined, ...string[]];
  const { err, ...others } = typeof fields === 'object' ? fields : {};
  if (!(err instanceof AppError) || err.code !== 'store_unavailable') {
    method.apply(this, args);
    return;
  }
  const short = { ...others, cause: causeOf(err.cause)?.message };
  if ('request_id' in others || isDue(level)) method.call(this, short, ...words);
  else this.debug(short, ...words);
}

function isDue(level: number): boolean {
  const own = last();
  const now = systemClock.monotonic();
  if (level < WARN || now - own.at < EVERY_MS) return false;
  own.at = now;
  return true;
}
