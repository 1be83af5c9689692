import 'server-only';
import type { Role } from '@/lib/auth/permissions';
import { signIn } from '../server/auth/sign-in';
import { store } from '../server/db/client';
import { createUser } from '../server/users/users';

const PASSWORD = 'correct horse battery';
const CONTEXT = { actor: { kind: 'anonymous' }, requestId: 'test', address: '192.0.2.1' } as const;

/** Creates a user and signs them in. Returns the `Cookie` header of their browser. */
export async function cookieOf(roles: Role[], email = `${roles.join('-')}@example.com`): Promise<string> {
  const known = await store().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (!known) await createUser({ email, password: PASSWORD, name: email, roles });
  const cookies = await signIn(CONTEXT, { email, password: PASSWORD }, new Headers());
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

export type CallOptions = {
  cookie?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string>;
};

export type Handler = (
  request: Request,
  next: { params: Promise<Record<string, string>> },
) => Promise<Response>;

export function callRoute(
  handler: Handler,
  method: string,
  url: string,
  { cookie, body, headers = {}, params = {} }: CallOptions = {},
): Promise<Response> {
  const request = new Request(`http://localhost:3000${url}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return handler(request, { params: Promise.resolve(params) });
}
