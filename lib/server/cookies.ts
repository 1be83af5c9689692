import 'server-only';

/** An empty answer that sets cookies. */
export function withCookies(cookies: string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 204, headers });
}
