import 'server-only';
import type { OpenIdProvider } from '@/lib/testing/oidc-provider';
import { finishOidcLogin } from '../server/auth/oidc/callback';
import { startOidcLogin } from '../server/auth/oidc/login-state';
import { readSession } from '../server/auth/session';

const CONTEXT = { actor: { kind: 'anonymous' }, requestId: 'test', address: '192.0.2.1' } as const;

/** A browser that is back at the app's door: what it was sent back with, and the cookies of the app that it holds. */
export type Return = { answer: URLSearchParams; cookie: string };

type Trip = {
  /** Whom the browser signs in as at the provider; anyone unknown there gives up. */
  as: string;
  next?: string;
  /** Whether the app has the provider ask again who they are. */
  again?: boolean;
  /** The cookies that the browser had before. */
  had?: string;
  /** What somebody does to the address that the app sends the browser to. */
  alter?: (url: URL) => void;
};

/** Begins at the app, signs in at the provider as a browser would, and stops at the way back. */
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

/** What the app answers to a browser that is back. */
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

/** What the sign-in page shows of a sign-in that came to nothing; null where somebody is in. */
export function problemIn(answer: Response): string | null {
  return new URLSearchParams(answer.headers.get('location')?.split('?')[1]).get('problem');
}

/** Who is signed in by the cookies of an answer. */
export function whoIsIn(answer: Response) {
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return readSession(new Headers({ cookie: cookie.join('; ') }));
}
