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

/** As a browser sends them back. */
export function cookieHeader(cookies: string[]): string {
  const kept = cookies.filter((cookie) => !cookie.includes('Max-Age=0'));
  return kept.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** What the person's app shows, `steps` from now. */
export function codeOf({ secret }: { secret: string }, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Codes that the app shows at no time near now. */
export function wrongCodes(owner: { secret: string }, count: number): string[] {
  const near = new Set([-1, 0, 1].map((steps) => codeOf(owner, steps)));
  const codes = Array.from({ length: count + near.size }, (_, n) => String(100_000 + n));
  return codes.filter((code) => !near.has(code)).slice(0, count);
}

/** The user who is signed in with these cookies, as the verbs take them. */
export async function contextOf(cookie: string): Promise<Context> {
  const actor = await readSession(new Headers({ cookie }));
  if (!actor) throw new Error('Nobody is signed in with this cookie.');
  return { actor, requestId: 'r', address: null };
}

/** Adds a person and signs them in. */
export async function member(email = 'ana@example.com', roles: Role[] = ['support']): Promise<Member> {
  const id = await createUser({ email, password: PASSWORD, name: 'Ana', roles });
  const cookie = await openFor(id);
  return { id, email, cookie, ctx: await contextOf(cookie) };
}

/** The `Cookie` header of another browser of somebody. */
export async function openFor(userId: string, userAgent = ''): Promise<string> {
  const cookie = await createSession(
    store(),
    { userId },
    { ctx: stranger(), headers: new Headers({ 'user-agent': userAgent }) },
  );
  return cookieHeader(cookie ? [cookie] : []);
}

/** Adds a person with a second factor. The code of the step before confirmed it: that of now is still to be used. */
export async function owner(email?: string, roles?: Role[]): Promise<Owner> {
  const who = await member(email, roles);
  const { secret } = await beginTwoFactor(who.ctx, { current_password: PASSWORD, code: '' });
  const code = codeOf({ secret }, -1);
  const { recovery_codes } = await confirmTwoFactor(who.ctx, { code });
  return { ...who, secret, recovery: recovery_codes };
}

/** Their browser after the password, and before the code. `cookie` is what it had before. */
export async function atStep({ id }: { id: string }, cookie = ''): Promise<string> {
  const step = await beginChallenge(store(), { userId: id });
  return [cookie, cookieHeader(step ? [step] : [])].filter(Boolean).join('; ');
}

/** The cookies for a password that was right. */
export function enterPassword({ email }: { email: string }, cookie = ''): Promise<string[]> {
  return signIn(stranger(), { email, password: PASSWORD }, new Headers({ cookie }));
}

/** The cookies for a code that was right, else why it was refused. */
export async function bring(cookie: string, code: string): Promise<string[] | string> {
  return signInWithCode(stranger(), { code }, new Headers({ cookie })).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
}
