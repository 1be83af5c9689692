import 'server-only';
import { TOTP } from 'otpauth';
import type { Role } from '@/lib/auth/permissions';
import { createSession } from '../server/auth/create-session';
import { readSession } from '../server/auth/session';
import { signIn, signInWithCode } from '../server/auth/sign-in';
import { beginChallenge } from '../server/auth/sign-in-challenge';
import { beginTwoFactor, confirmTwoFactor } from '../server/auth/two-factor/two-factor';
import { store } from '../server/db/client';
import { AppError } from '../server/errors';
import type { Context } from '../server/http/context';
import { createUser } from '../server/users/users';

export const PASSWORD = 'correct horse battery';
export const STEP_MS = 30_000;

export type Member = { id: string; email: string; cookie: string; ctx: Context };
export type Owner = Member & { secret: string; recovery: string[] };

export const stranger = (address: string | null = '192.0.2.1'): Context => ({
  actor: { kind: 'anonymous' },
  requestId: 'r',
  address,
});

export function cookieHeader(cookies: string[]): string {
  const kept = cookies.filter((cookie) => !cookie.includes('Max-Age=0'));
  return kept.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** The code that the authenticator app shows, `steps` time steps from now. */
export function codeOf({ secret }: { secret: string }, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

export function wrongCodes(owner: { secret: string }, count: number): string[] {
  const near = new Set([-1, 0, 1].map((steps) => codeOf(owner, steps)));
  const codes = Array.from({ length: count + near.size }, (_, n) => String(100_000 + n));
  return codes.filter((code) => !near.has(code)).slice(0, count);
}

export async function contextOf(cookie: string): Promise<Context> {
  const actor = await readSession(new Headers({ cookie }));
  if (!actor) throw new Error('No one is signed in with this cookie.');
  return { actor, requestId: 'r', address: null };
}

export async function member(email = 'ana@example.com', roles: Role[] = ['support']): Promise<Member> {
  const id = await createUser({ email, password: PASSWORD, name: 'Ana', roles });
  const cookie = await openFor(id);
  return { id, email, cookie, ctx: await contextOf(cookie) };
}

/** Signs a user in with another browser. Returns its `Cookie` header. */
export async function openFor(userId: string, userAgent = ''): Promise<string> {
  const cookie = await createSession(
    store(),
    { userId },
    { ctx: stranger(), headers: new Headers({ 'user-agent': userAgent }) },
  );
  return cookieHeader(cookie ? [cookie] : []);
}

/**
 * Creates a user with a second factor. It was set up with the previous time step's code, so the current one is unused.
 */
export async function owner(email?: string, roles?: Role[]): Promise<Owner> {
  const who = await member(email, roles);
  const { secret } = await beginTwoFactor(who.ctx, { current_password: PASSWORD, code: '' });
  const code = codeOf({ secret }, -1);
  const { recovery_codes } = await confirmTwoFactor(who.ctx, { code });
  return { ...who, secret, recovery: recovery_codes };
}

/** The cookies of a browser after the password and before the code. `cookie` has its earlier ones. */
export async function atStep({ id }: { id: string }, cookie = ''): Promise<string> {
  const step = await beginChallenge(store(), { userId: id });
  return [cookie, cookieHeader(step ? [step] : [])].filter(Boolean).join('; ');
}

export function enterPassword({ email }: { email: string }, cookie = ''): Promise<string[]> {
  return signIn(stranger(), { email, password: PASSWORD }, new Headers({ cookie }));
}

/** Enters a code. Returns the cookies if it is correct, otherwise the error code. */
export async function bring(cookie: string, code: string): Promise<string[] | string> {
  return signInWithCode(stranger(), { code }, new Headers({ cookie })).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
}
