import 'server-only';
import { env } from '../env';
import { AppError } from '../errors';

/**
 * Refuses a state-changing request that a browser sent from another site. Programs that send neither header pass:
 * they hold no cookie that a stranger could ride on.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') refuse();
  if (origin !== null && !isOwn(origin, request.headers.get('host'))) refuse();
}

function isOwn(origin: string, host: string | null): boolean {
  const { APP_URL, appUrlGiven } = env();
  if (appUrlGiven) return origin === APP_URL;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(): never {
  throw new AppError('cross_site', 'The desk only takes changes from its own pages.');
}
