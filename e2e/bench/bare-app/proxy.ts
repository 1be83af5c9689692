import { type NextRequest, NextResponse } from 'next/server';

/** The policy of a page that runs only scripts with its own nonce. */
export function proxy(request: NextRequest): NextResponse {
  const policy = `default-src 'self'; script-src 'self' 'nonce-${btoa(crypto.randomUUID())}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'`;
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: ['/must-have'] };
