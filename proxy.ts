import { type NextRequest, NextResponse } from 'next/server';
import { paths } from '@/lib/paths';

/** Pages whose links have a token, in older versions in the query: no other site may get their URL as referrer. */
const ONE_TIME: string[] = ['/setup', paths.invitation, paths.resetPassword];

/** Gives each page its own nonce. It checks no rights: handlers and pages do that. */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the request's policy.
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('cache-control', 'no-store');
  if (ONE_TIME.includes(request.nextUrl.pathname)) response.headers.set('referrer-policy', 'no-referrer');
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  // React evaluates code to rebuild stack traces, in development only.
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const config = { matcher: ['/((?!api/|_next/static/|favicon.ico).*)'] };
