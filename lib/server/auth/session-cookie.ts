import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../env';
import { cookieValue, setCookie } from '../http/cookies';
import { authSecret } from './secret';

/** The Set-Cookie value of a session: its token, signed. */
export function sessionCookie(token: string, seconds: number): string {
  return setCookie(cookieName(), `${token}.${sign(token).toString('base64')}`, seconds);
}

export function clearedSessionCookie(): string {
  return setCookie(cookieName(), '', 0);
}

/** The session's token out of a browser's cookies; null where there is none that the desk signed. */
export function sessionToken(cookies: string | null): string | null {
  const value = cookieValue(cookies, cookieName());
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = sign(token);
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

function cookieName(): string {
  return env().https ? '__Host-frontdesk.session' : 'frontdesk.session';
}

function sign(token: string): Buffer {
  return createHmac('sha256', authSecret()).update(token).digest();
}
