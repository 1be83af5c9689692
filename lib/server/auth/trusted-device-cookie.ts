import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '../env';
import { cookieValue, setCookie } from '../http/cookies';
import { authSecret } from './secret';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The ID of a trusted browser, from its cookie; null for others. A browser that has signed in to an account before is
 * rate limited separately, so that guesses from elsewhere can't lock the owner out (OWASP's device cookie).
 */
export function trustedDevice(cookieHeader: string | null, email: string): string | null {
  const [id = '', signature = ''] = cookieValue(cookieHeader, cookieName())?.split('.') ?? [];
  return id !== '' && matches(signature, sign(id, email)) ? id : null;
}

export function trustedDeviceCookie(email: string): string {
  const id = randomBytes(12).toString('base64url');
  return setCookie(cookieName(), `${id}.${sign(id, email)}`, YEAR_SECONDS);
}

function cookieName(): string {
  return env().https ? '__Host-frontdesk.device' : 'frontdesk.device';
}

function sign(id: string, email: string): string {
  return createHmac('sha256', authSecret()).update(`device:${id}:${email}`).digest('base64url');
}

function matches(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
