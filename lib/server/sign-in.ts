import 'server-only';
import { createHmac } from 'node:crypto';
import type { Role } from '@/lib/auth/permissions';
import type { SignInInput } from '@/lib/auth/schema';
import { audited } from './audit';
import { auth } from './auth';
import { authSecret } from './auth-secret';
import type { Context } from './context';
import { store } from './db/client';
import { deviceCookie, knownDevice } from './device';
import { env } from './env';
import { DeskError } from './errors';
import { clearAttempts, returnAttempt, sweepAttempts, takeAttempt } from './throttle';
import { createUser, type NewUser } from './users';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;
const PER_UNKNOWN_ADDRESS = 300;

/**
 * Signs a person in and gives the cookies to set. Throws `unauthenticated` alike for a wrong password, an unknown and
 * a deactivated person, and `too_many_requests` once the allowance is used up.
 */
export async function signIn(ctx: Context, input: SignInInput, headers: Headers): Promise<string[]> {
  const device = knownDevice(headers.get('cookie'), input.email);
  const accountKey = device ? `device:${device}` : `account:${input.email}`;
  const addressKey = `address:${ctx.address ?? 'unknown'}`;
  // A known browser is not held up by what strangers do from behind the same address.
  if (!device) await spend(addressKey, ctx.address ? PER_ADDRESS : PER_UNKNOWN_ADDRESS);
  await spend(accountKey, PER_ACCOUNT);
  const cookies = await startSession(ctx, input, headers);
  await clearAttempts(accountKey);
  if (!device) await returnAttempt(addressKey);
  await sweepAttempts();
  return device ? cookies : [...cookies, deviceCookie(input.email)];
}

/** Signs in as a made-up member of staff. Only in the sandbox, where nothing leaves the machine. */
export async function signInAsDemo(ctx: Context, role: Role): Promise<string[]> {
  if (!env().sandbox) throw new DeskError('not_found', 'There are no demo accounts on a real service.');
  const email = demoEmail(role);
  const password = createHmac('sha256', authSecret()).update(`demo:${role}`).digest('base64url');
  const known = await store().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (!known) await createDemoUser({ email, password, name: DEMO_NAMES[role], roles: [role] });
  return startSession(ctx, { email, password }, new Headers());
}

/** Under a domain that nobody can have. */
export function demoEmail(role: Role): string {
  return `${role}@sandbox.example`;
}

/** Two people may press the same button first. */
async function createDemoUser(user: NewUser): Promise<void> {
  await createUser(user).catch((error: unknown) => {
    if (!(error instanceof DeskError) || error.code !== 'conflict') throw error;
  });
}

const DEMO_NAMES: Record<Role, string> = {
  support: 'Nia Adeyemi',
  marketer: 'Tomás Ferreira',
  admin: 'Аня Коваль',
};

async function spend(key: string, limit: number): Promise<void> {
  const wait = await takeAttempt(key, limit);
  if (wait === null) return;
  const minutes = Math.ceil(wait / 60);
  throw new DeskError(
    'too_many_requests',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: wait },
  );
}

async function startSession(ctx: Context, input: SignInInput, headers: Headers): Promise<string[]> {
  return audited(ctx, { action: 'session.start', after: { email: input.email } }, async () => {
    const answer = await auth().api.signInEmail({
      body: input,
      headers: new Headers({ 'user-agent': headers.get('user-agent') ?? '' }),
      asResponse: true,
    });
    if (answer.ok) return answer.headers.getSetCookie();
    throw new DeskError('unauthenticated', 'The email address or the password is wrong.');
  });
}
