import 'server-only';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CodeInput } from '@/lib/account/schema';
import type { Role } from '@/lib/auth/permissions';
import type { SignInInput } from '@/lib/auth/schema';
import { spendAttempt } from './attempts';
import { audited } from './audit';
import { hashPassword, isOutdated } from './auth/password-hash';
import { authSecret } from './auth-secret';
import type { Context } from './context';
import { store } from './db/client';
import { exclusively } from './db/exclusively';
import type { Tables } from './db/tables';
import { demoEmail } from './demo';
import { env } from './env';
import { DeskError } from './errors';
import { isPassword, PASSWORD_PROVIDER, replacePassword } from './password';
import { openSession } from './session-open';
import { allowanceOf } from './sign-in-allowance';
import { beginStep, clearedStepCookie, endStep, findStep, type Step, spendStep } from './sign-in-step';
import { sweepSignIns } from './sign-in-sweep';
import { takeFactor } from './two-factor-take';
import { createUser, type NewUser } from './users';

const DEMOS_PER_ADDRESS = 300;

type Person = { id: string; email: string };

/**
 * Signs a person in and gives the cookies to set: of a session or, to whoever has a second factor, of a step that
 * `signInWithCode` finishes. Throws `unauthenticated` alike for a wrong password, an unknown and a deactivated person,
 * and `too_many_requests` once the allowance is used up.
 */
export async function signIn(ctx: Context, input: SignInInput, headers: Headers): Promise<string[]> {
  const allowance = allowanceOf(ctx, input.email, headers);
  await allowance.spendPassword();
  const person = await findPerson(input.email);
  const right = await isPassword(input.password, person?.password);
  if (!person?.password || !right || person.banned) {
    const act = { action: 'session.start', after: { email: addressIn(input.email) } };
    return audited(ctx, act, wrong);
  }
  const { id, password, confirmed_at: factor } = person;
  const passwordHash = isOutdated(password) ? await hashPassword(input.password) : password;
  const proven = { userId: id, passwordHash, factor };
  const begin = async (tx: Kysely<Tables>) => {
    const rehashed = passwordHash !== password;
    if (rehashed && !(await replacePassword(tx, id, password, passwordHash))) return null;
    return factor ? beginStep(tx, proven) : openSession(tx, proven, { ctx, headers });
  };
  const act = actOf(person, factor ? 'session.first_step' : 'session.start');
  const cookie = await audited(ctx, act, async () => (await exclusively(store(), 'staff', begin)) ?? wrong());
  await allowance.returnPassword();
  return factor ? [cookie] : [cookie, ...(await allowance.giveBack())];
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
  const act = actOf({ id: step.userId, email: step.email }, 'session.start', { second_factor: true });
  const session = await audited(ctx, act, async () => {
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
    throw new DeskError('invalid', message, { issues: [{ path: 'code', message }] });
  }
}

/** Signs in as a made-up member of staff. Only in the sandbox, where nothing leaves the machine. */
export async function signInAsDemo(ctx: Context, role: Role, headers = new Headers()): Promise<string[]> {
  if (!env().sandbox) throw new DeskError('not_found', 'There are no demo accounts on a real service.');
  await spendAttempt(`demo:${ctx.address ?? 'unknown'}`, DEMOS_PER_ADDRESS);
  await sweepSignIns();
  const email = demoEmail(role);
  if (!(await findPerson(email))) {
    const password = createHmac('sha256', authSecret()).update(`demo:${role}`).digest('base64url');
    await createDemoUser({ email, password, name: DEMO_NAMES[role], roles: [role] });
  }
  const person = await findPerson(email);
  return audited(ctx, { action: 'session.start', after: { email } }, async () => {
    const session =
      person &&
      (await exclusively(store(), 'staff', (tx) => openSession(tx, { userId: person.id }, { ctx, headers })));
    return [session ?? refuse('This demo account is deactivated.')];
  });
}

/** Two people may press the same button first. */
async function createDemoUser(user: NewUser): Promise<void> {
  await createUser({ ...user, demo: true }).catch((error: unknown) => {
    if (!(error instanceof DeskError) || error.code !== 'conflict') throw error;
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

/** Somebody may have typed their password into the field of the address. */
function addressIn(typed: string): string | null {
  return z.email().safeParse(typed).success ? typed : null;
}

function actOf({ id, email }: Person, action = 'session.start', more: object = {}) {
  return { action, record: { type: 'user', id }, after: { email, ...more } };
}

async function wrong(): Promise<never> {
  return refuse('The email address or the password is wrong.');
}

function refuse(message: string): never {
  throw new DeskError('unauthenticated', message);
}

function beginAgain(): never {
  return refuse('This sign-in has expired or had too many wrong codes. Enter your password again.');
}
