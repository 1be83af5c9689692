import 'server-only';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { authSecret } from './auth-secret';
import { setCookie } from './cookies';
import { store } from './db/client';
import { sessionCookieName } from './session-cookie';

/** Seconds from sign-in until a session ends, however much it is used. */
export const SESSION_SECONDS = 7 * 24 * 3600;

/**
 * Begins a session of someone whose identity has been proven, by a password and a second factor, a one-time link or an
 * OpenID provider, and gives the Set-Cookie value for it.
 */
export async function openSession(userId: string, headers: Headers, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await store()
    .insertInto('session')
    .values({
      id: randomUUID(),
      token,
      userId,
      createdAt: at,
      updatedAt: at,
      expiresAt: new Date(now + SESSION_SECONDS * 1000).toISOString(),
      ipAddress: null,
      userAgent: headers.get('user-agent') ?? '',
      impersonatedBy: null,
    })
    .execute();
  const signature = createHmac('sha256', authSecret()).update(token).digest('base64');
  return setCookie(sessionCookieName(), `${token}.${signature}`, SESSION_SECONDS);
}
