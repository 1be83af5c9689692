import 'server-only';
import { createHmac } from 'node:crypto';
import type { CodeInput } from '@/lib/account/schema';
import type { Role } from '@/lib/auth/permissions';
import type { SignInInput } from '@/lib/auth/schema';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { type Store, store } from '../db/client';
import { exclusively } from '../db/lock';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { isClaimedStore } from '../jobs/may-go-on';
import { demoEmail } from '../users/demo';
import { isPassword, replacePassword } from '../users/password';
import { hashPassword, isOutdated } from '../users/password-hash';
import { createUser, type NewUser } from '../users/users';
import { createSession } from './create-session';
import { deleteExpired } from './delete-expired';
import { consumeRateLimit } from './rate-limit';
import { authSecret } from './secret';
import {
  beginChallenge,
  type Challenge,
  clearedChallengeCookie,
  completeChallenge,
  consumeChallengeAttempt,
  findChallenge,
} from './sign-in-challenge';
import { signInEvent, signInRateLimit } from './sign-in-rate-limit';
import { verifyCode } from './two-factor/verify';

const DEMOS_PER_ADDRESS = 300;

/**
 * Signs a user in and returns the cookies to set: of a session or, if the user has a second factor and entered no
 * code, of a challenge that `signInWithCode` completes. A valid code also ends a wait that others' guesses caused.
 * Throws the same `unauthenticated` for a wrong password, an unknown user and a deactivated one, and
 * `too_many_requests` when the rate limit is used up.
 */
export async function signIn(ctx: Context, input: SignInInput, headers: Headers): Promise<string[]> {
  const limit = signInRateLimit(ctx, input.email, headers);
  const person = await findPerson(input.email);
  const code = input.code === undefined ? 'none' : await verifyUnlockCode(limit, person, input.code);
  const addressToo = code !== 'right';
  await limit.consumePassword({ addressToo });
  // With a wrong code, neither the response nor its timing may reveal whether the password is correct.
  const right = await isPassword(input.password, code === 'wrong' ? null : person?.hash);
  if (!person?.hash || !right || person.banned) {
    const event = signInEvent(ctx, 'session.start', { email: input.email, userId: person?.id });
    return audited(ctx, event, () => wrong(code !== 'none'));
  }
  const needsCode = person.confirmed_at !== null && code !== 'right';
  const event = signInEvent(
    ctx,
    needsCode ? 'session.first_step' : 'session.start',
    { email: person.email, userId: person.id },
    code === 'right' ? { second_factor: true } : {},
  );
  const { id: userId, hash: former, confirmed_at: factor } = person;
  const passwordHash = isOutdated(former) ? await hashPassword(input.password) : former;
  const cookie = await audited(ctx, event, async () => {
    const begun = await exclusively(store(), 'staff', async (tx) => {
      if (passwordHash !== former && !(await replacePassword(tx, userId, former, passwordHash))) return null;
      const proven = { userId, passwordHash, factor };
      return needsCode ? beginChallenge(tx, proven) : createSession(tx, proven, { ctx, headers });
    });
    return begun ?? wrong();
  });
  await limit.refundPassword({ addressToo });
  return needsCode ? [cookie] : [cookie, ...(await limit.reset())];
}

async function verifyUnlockCode(
  limit: ReturnType<typeof signInRateLimit>,
  person: { id: string } | undefined,
  code: string,
): Promise<'right' | 'wrong'> {
  await limit.consumeUnlock();
  // That a code can't be checked would tell a stranger who has an account. Its owner is told after the password.
  const isRight =
    person &&
    (await verifyCode(person.id, code).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    }));
  if (!isRight) return 'wrong';
  await limit.unlock();
  return 'right';
}

/**
 * The second step of signing in, with a code from the app or a recovery code. Throws `unauthenticated` when there is no
 * challenge or it has expired, and `invalid` for a wrong code.
 */
export async function signInWithCode(ctx: Context, { code }: CodeInput, headers: Headers): Promise<string[]> {
  const challenge = await findChallenge(headers);
  if (!challenge) return startAgain();
  const limit = signInRateLimit(ctx, challenge.email, headers);
  await limit.consumeCode();
  const event = signInEvent(ctx, 'session.start', challenge, { second_factor: true });
  const session = await audited(ctx, event, async () => {
    await proveCode(challenge, code);
    const begun = await exclusively(store(), 'staff', async (tx) =>
      (await completeChallenge(tx, challenge.hash)) ? createSession(tx, challenge, { ctx, headers }) : null,
    );
    return begun ?? startAgain();
  });
  return [session, clearedChallengeCookie(), ...(await limit.reset())];
}

async function proveCode({ hash, userId }: Challenge, code: string): Promise<void> {
  if (!(await consumeChallengeAttempt(hash))) startAgain();
  if (!(await verifyCode(userId, code))) {
    const message = coded('sign-in-errors.wrongCode');
    throw new AppError('invalid', message, { issues: [{ path: 'code', message }] });
  }
}

/** Only in the sandbox, where nothing is sent to a real service. */
export async function signInAsDemo(ctx: Context, role: Role, headers = new Headers()): Promise<string[]> {
  await requireSandbox(store());
  await consumeRateLimit(`demo:${ctx.address ?? 'unknown'}`, DEMOS_PER_ADDRESS);
  await deleteExpired();
  const email = demoEmail(role);
  if (!(await findPerson(email))) {
    const password = createHmac('sha256', authSecret()).update(`demo:${role}`).digest('base64url');
    await createDemoUser({ email, password, name: DEMO_NAMES[role], roles: [role] });
  }
  const person = await findPerson(email);
  const event = signInEvent(ctx, 'session.start', { email, userId: person?.id });
  return audited(ctx, event, async () => {
    const session =
      person &&
      (await exclusively(store(), 'staff', async (tx) => {
        await requireSandbox(tx);
        return createSession(tx, { userId: person.id }, { ctx, headers });
      }));
    return [session ?? refuse(coded('sign-in-errors.demoDeactivated'))];
  });
}

/** Another node may have connected the store to a real service since this one started. */
async function requireSandbox(db: Store): Promise<void> {
  if (env().sandbox && (await isClaimedStore(db))) return;
  throw new AppError('not_found', coded('sign-in-errors.noDemoAccounts'));
}

/** Does nothing when it exists: two people may press the same button at the same time. */
async function createDemoUser(user: NewUser): Promise<void> {
  await createUser({ ...user, demo: true }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  });
}

const DEMO_NAMES: Record<Role, string> = {
  support: 'Nia Adeyemi',
  marketer: 'Tomás Ferreira',
  admin: 'Аня Коваль',
};

function findPerson(email: string) {
  return store()
    .selectFrom('user')
    .leftJoin('password', 'password.user_id', 'user.id')
    .leftJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.banned', 'password.hash', 'two_factor.confirmed_at'])
    .where('user.email', '=', email)
    .executeTakeFirst();
}

async function wrong(withCode = false): Promise<never> {
  return refuse(coded(`sign-in-errors.${withCode ? 'wrongPasswordOrCode' : 'wrongPassword'}`));
}

function refuse(message: string): never {
  throw new AppError('unauthenticated', message);
}

function startAgain(): never {
  return refuse(coded('sign-in-errors.expired'));
}
