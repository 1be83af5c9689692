import 'server-only';
import { env } from '../env';

export function withCookies(cookies: string[], body?: unknown): Response {
  const response = body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

type Reach = { path: string; sameSite: 'Strict' | 'Lax' };

/**
 * The Set-Cookie value of a cookie that scripts can't read and, unless it is lax, other sites can't cause to be sent.
 */
export function setCookie(
  name: string,
  value: string,
  seconds: number,
  { path, sameSite }: Reach = { path: '/', sameSite: 'Strict' },
): string {
  const secure = env().https ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** The value of one cookie in a Cookie header; null when it is missing or can't be decoded. */
export function cookieValue(cookies: string | null, name: string): string | null {
  const pair = cookies
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
