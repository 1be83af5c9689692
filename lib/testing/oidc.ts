import 'server-only';
import type { OpenIdProvider } from '@/lib/testing/oidc-provider';
import { finishOidcLogin } from '../server/auth/oidc/callback';
import { startOidcLogin } from '../server/auth/oidc/login-state';
import { readSession } from '../server/auth/session';

const CONTEXT = { actor: { kind: 'anonymous' }, requestId: 'test', address: '192.0.2.1' } as const;

/** A browser that has returned to the app: the query parameters it brings, and its cookies of the app. */
export type Return = { answer: URLSearchParams; cookie: string };

type Trip = {
  /** The user to sign in as at the provider. A user unknown there cancels. */
  as: string;
  next?: string;
  again?: boolean;
  had?: string;
  alter?: (url: URL) => void;
};

/** Starts at the app, signs in at the provider like a browser, and stops before the request back to the app. */
export async function visitProvider(
  { issuer }: OpenIdProvider,
  { as, next = '', again, had = '', alter }: Trip,
): Promise<Return> {
  const { url, cookie } = await startOidcLogin(CONTEXT, { next, again }, new Headers({ cookie: had }));
  const start = new URL(url);
  alter?.(start);
  const jar = new Map<string, string>();
  let location = start.href;
  while (location.startsWith(`${issuer}/`)) {
    const form = location.includes('/interaction/') ? { name: as } : undefined;
    location = new URL(await follow(location, jar, form), location).href;
  }
  return { answer: new URL(location).searchParams, cookie: cookie.split(';')[0] ?? '' };
}

export function comeBack({ answer, cookie }: Return): Promise<Response> {
  return finishOidcLogin(CONTEXT, answer, new Headers({ cookie }));
}

export async function signInAt(provider: OpenIdProvider, trip: Trip): Promise<Response> {
  return comeBack(await visitProvider(provider, trip));
}

async function follow(url: string, jar: Map<string, string>, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(url, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The provider went nowhere: ${answer.status} ${await answer.text()}`);
  return location;
}

/** The problem that a failed sign-in passes to the sign-in page; null when it succeeded. */
export function problemIn(answer: Response): string | null {
  return new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('problem');
}

export function whoIsIn(answer: Response) {
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return readSession(new Headers({ cookie: cookie.join('; ') }));
}
