import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from './auth-secret';
import { cookieValue } from './cookies';
import { env } from './env';
import { singleton } from './singleton';

export function sessionCookieName(): string {
  return env().https ? '__Host-frontdesk.session' : 'frontdesk.session';
}

/** The session's token out of the cookie that `openSession` signed, or null. */
export function sessionToken(cookies: string | null): string | null {
  const value = cookieValue(cookies, sessionCookieName());
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret()).update(token).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

function secret(): string {
  return singleton('session-secret', authSecret);
}
