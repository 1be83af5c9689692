import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authSecret } from './auth-secret';
import { env } from './env';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * A browser that has signed in to an account before carries proof of it, and its attempts are counted apart from
 * strangers': whoever guesses at an account from elsewhere cannot lock its owner out. (OWASP calls it a device cookie.)
 */
export function knownDevice(cookieHeader: string | null, email: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name !== cookieName()) continue;
    const [id = '', signature = ''] = value.split('.');
    if (id !== '' && matches(signature, sign(id, email))) return id;
  }
  return null;
}

/** The Set-Cookie value that makes a browser known to one account. */
export function deviceCookie(email: string): string {
  const id = randomBytes(12).toString('base64url');
  const secure = env().https ? '; Secure' : '';
  return `${cookieName()}=${id}.${sign(id, email)}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
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
