import 'server-only';
import type { ProveInput } from '@/lib/account/schema';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, ownRecord, requireUser } from '../http/context';
import { isDemo } from '../users/demo';
import { isPassword, passwordHashOf } from '../users/password';
import { consumeRateLimit, resetRateLimit } from './rate-limit';
import { verifyCode } from './two-factor/verify';

const ATTEMPTS = 5;
const FRESH_MS = 15 * 60_000;

type Proof = { current_password: string; code?: string };

/**
 * Throws `proof_required` when the caller hasn't authenticated in the last 15 minutes: their screen may have been left
 * unlocked. Jobs and the sandbox's demo users can't authenticate, so they always pass.
 */
export async function requireRecentAuthentication({ actor }: Context): Promise<void> {
  if (actor.kind !== 'user' || isDemo(actor.email)) return;
  const session = await store()
    .selectFrom('session')
    .select('proven_at')
    .where('id', '=', actor.sessionId)
    .executeTakeFirst();
  // In both directions: a clock that was ahead must not extend it.
  if (session && Math.abs(systemClock.now() - Date.parse(session.proven_at)) <= FRESH_MS) return;
  throw new AppError('proof_required', coded('account-errors.confirmIdentity'));
}

/**
 * Authenticates the caller again, by password or by a code of their second factor. Throws `invalid` and
 * `too_many_requests`.
 */
export async function reauthenticate(ctx: Context, proof: ProveInput): Promise<void> {
  const prove = (id: string): Promise<unknown> =>
    'code' in proof ? proveCode(id, proof.code) : provePassword(id, proof.current_password);
  await authenticated(ctx, 'session.prove', prove, async () => {});
}

/**
 * Runs a change of the caller's own account after they have authenticated again. `run` gets the hash that the password
 * was compared with. Throws `invalid` on the field that is wrong, and `too_many_requests` after five failed attempts.
 */
export function afterReauthentication<Result>(
  ctx: Context,
  action: string,
  proof: Proof,
  run: (passwordHash: string) => Promise<Result>,
): Promise<Result> {
  const prove = async (id: string) => {
    const hash = await provePassword(id, proof.current_password);
    if (proof.code !== undefined) await proveCode(id, proof.code);
    return hash;
  };
  return authenticated(ctx, action, prove, run);
}

async function authenticated<Proven, Result>(
  ctx: Context,
  action: string,
  prove: (id: string) => Promise<Proven>,
  run: (proven: Proven) => Promise<Result>,
): Promise<Result> {
  const { id, sessionId } = requireUser(ctx);
  const key = `proof:${id}`;
  await consumeRateLimit(key, ATTEMPTS);
  return audited(ctx, { action, record: ownRecord(ctx) }, async () => {
    const proven = await prove(id);
    await resetRateLimit(key);
    const proven_at = systemClock.iso();
    await store().updateTable('session').set({ proven_at }).where('id', '=', sessionId).execute();
    return run(proven);
  });
}

async function provePassword(id: string, password: string): Promise<string> {
  const hash = await passwordHashOf(id);
  if (!hash) {
    throw new AppError('conflict', coded('account-errors.noPassword'));
  }
  if (!(await isPassword(password, hash)))
    throw wrong('current_password', coded('account-errors.wrongPassword'));
  return hash;
}

async function proveCode(id: string, code: string): Promise<void> {
  if (!(await verifyCode(id, code))) throw wrong('code', coded('sign-in-errors.wrongCode'));
}

function wrong(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}
