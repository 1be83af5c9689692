import 'server-only';
import { createHmac } from 'node:crypto';
import type { CodeInput } from '@/lib/account/schema';
import type { Role } from '@/lib/auth/permissions';
import type { SignInInput } from '@/lib/auth/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { demoEmail } from '../users/demo';
import { isPassword, PASSWORD_PROVIDER, replacePassword } from '../users/password';
import { hashPassword, isOutdated } from '../users/password-hash';
import { createUser, type NewUser } from '../users/users';
import { spendAttempt } from './attempts';
import { openSession } from './create-session';
import { authSecret } from './secret';
import { allowanceOf } from './sign-in-allowance';
import { beginStep, clearedStepCookie, endStep, findStep, type Step, spendStep } from './sign-in-challenge';
import { signInEvent } from './sign-in-event';
import { sweepSignIns } from './sign-in-sweep';
import { takeFactor } from './two-factor/verify';

const DEMOS_PER_ADDRESS = 300;

/**
 * Signs a person in and gives the cookies to set: of a session or, to a person with a second factor who enters no code,
 * of a step that `signInWithCode` finishes. A right code ends the wait that others' guesses have brought about. Throws
 * `unauthenticated` alike for a wrong password, an unknown and a deactivated person, and `too_many_requests` once the
 * allowance is used up.
 */
export async function signIn(ctx: Context, input: SignInInput, headers: Headers): Promise<string[]> {
  const allowance = allowanceOf(ctx, input.email, headers);
  const person = await findPerson(input.email);
  const code = input.code === undefined ? 'none' : await takeUnlock(allowance, person, input.code);
  await allowance.spendPassword({ addressToo: code !== 'right' });
  // With a wrong code, nobody is told whether the password is right, not even by how long that takes.
  const right = await isPassword(input.password, code === 'wrong' ? null : person?.password);
  if (!person?.password || !right || person.banned) {
    const event = signInEvent(ctx, 'session.start', { email: input.email, userId: person?.id });
    return audited(ctx, event, () => wrong(code !== 'none'));
  }
  const owesCode = person.confirmed_at !== null && code !== 'right';
  const event = signInEvent(
    ctx,
    owesCode ? 'session.first_step' : 'session.start',
    { email: person.email, userId: person.id },
    code === 'right' ? { second_factor: true } : {},
  );
  const { id: userId, password: former, confirmed_at: factor } = person;
  const passwordHash = isOutdated(former) ? await hashPassword(input.password) : former;
  const cookie = await audited(ctx, event, async () => {
    const begun = await exclusively(store(), 'staff', async (tx) => {
      if (passwordHash !== former && !(await replacePassword(tx, userId, former, passwordHash))) return null;
      const proven = { userId, passwordHash, factor };
      return owesCode ? beginStep(tx, proven) : openSession(tx, proven, { ctx, headers });
    });
    return begun ?? wrong();
  });
  await allowance.returnPassword();
  return owesCode ? [cookie] : [cookie, ...(await allowance.giveBack())];
}

async function takeUnlock(
  allowance: ReturnType<typeof allowanceOf>,
  person: { id: string } | undefined,
  code: string,
): Promise<'right' | 'wrong'> {
  await allowance.spendUnlock();
  if (!person || !(await takeFactor(person.id, code))) return 'wrong';
  await allowance.unlock();
  return 'right';
}

/**
 * The second step of signing in: a code of the person's app, or a recovery code. Throws `unauthenticated` when there
 * was no first step or it has expired, and `invalid` for a wrong code.
 */
export async function signInWithCode(ctx: Context, { code }: CodeInput, headers: Headers): Promise<string[]> {
  const step = await findStep(headers);
  if (!step) return beginAgain();
  const allowance = allowanceOf(ctx, step.email, headers);
  await allowance.spendCode();
  const event = signInEvent(ctx, 'session.start', step, { second_factor: true });
  const session = await audited(ctx, event, async () => {
    await proveCode(step, code);
    const begun = await exclusively(store(), 'staff', async (tx) =>
      (await endStep(tx, step.hash)) ? openSession(tx, step, { ctx, headers }) : null,
    );
    return begun ?? beginAgain();
  });
  return [session, clearedStepCookie(), ...(await allowance.giveBack())];
}

async function proveCode({ hash, userId }: Step, code: string): Promise<void> {
  if (!(await spendStep(hash))) beginAgain();
  if (!(await takeFactor(userId, code))) {
    const message = 'This code is wrong, or was used already.';
    throw new AppError('invalid', message, { issues: [{ path: 'code', message }] });
  }
}

/** Signs in as a made-up member of staff. Only in the sandbox, where nothing leaves the machine. */
export async function signInAsDemo(ctx: Context, role: Role, headers = new Headers()): Promise<string[]> {
  if (!env().sandbox) throw new AppError('not_found', 'There are no demo accounts on a real service.');
  await spendAttempt(`demo:${ctx.address ?? 'unknown'}`, DEMOS_PER_ADDRESS);
  await sweepSignIns();
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
      (await exclusively(store(), 'staff', (tx) => openSession(tx, { userId: person.id }, { ctx, headers })));
    return [session ?? refuse('This demo account is deactivated.')];
  });
}

/** Two people may press the same button first. */
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
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', PASSWORD_PROVIDER),
    )
    .leftJoin('two_factor', 'two_factor.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.banned', 'account.password', 'two_factor.confirmed_at'])
    .where('user.email', '=', email)
    .executeTakeFirst();
}

async function wrong(withCode = false): Promise<never> {
  return refuse(`The email address${withCode ? ', the password or the code' : ' or the password'} is wrong.`);
}

function refuse(message: string): never {
  throw new AppError('unauthenticated', message);
}

function beginAgain(): never {
  return refuse('This sign-in has expired or had too many wrong codes. Enter your password again.');
}
