import 'server-only';
import { env } from '../env';

/** An answer that sets cookies; empty unless it has something to say. */
export function withCookies(cookies: string[], body?: unknown): Response {
  const response = body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

type Reach = { path: string; sameSite: 'Strict' | 'Lax' };

/** The Set-Cookie value of a cookie that scripts cannot reach and, unless it is lax, other sites neither. */
export function setCookie(
  name: string,
  value: string,
  seconds: number,
  { path, sameSite }: Reach = { path: '/', sameSite: 'Strict' },
): string {
  const secure = env().https ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** One cookie out of the header; null when it is not there or cannot be read. */
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
