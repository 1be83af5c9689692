import 'server-only';
import { ownRecord, selfOf } from './account-self';
import { spendAttempt } from './attempts';
import { audited } from './audit';
import type { Context } from './context';
import { DeskError } from './errors';
import { isPassword, passwordHashOf } from './password';
import { clearAttempts } from './throttle';
import { takeFactor } from './two-factor-take';

const ATTEMPTS = 5;

type Proof = { current_password: string; code?: string };

/**
 * Runs a change of the caller's own account once they have proven again that it is theirs: a session may have been left
 * open on a table. `run` is given the hash that the password was compared with. Throws `invalid` on the field that is wrong, and `too_many_requests` after five such.
 */
export async function afterProof<Result>(
  ctx: Context,
  action: string,
  proof: Proof,
  run: (passwordHash: string) => Promise<Result>,
): Promise<Result> {
  const { id } = selfOf(ctx);
  const key = `proof:${id}`;
  await spendAttempt(key, ATTEMPTS);
  return audited(ctx, { action, record: ownRecord(ctx) }, async () => {
    const hash = await provePassword(id, proof.current_password);
    if (proof.code !== undefined) await proveCode(id, proof.code);
    await clearAttempts(key);
    return run(hash);
  });
}

async function provePassword(id: string, password: string): Promise<string> {
  const hash = await passwordHashOf(id);
  if (!hash) {
    throw new DeskError('conflict', 'You sign in through a provider, so the desk has no password of yours.');
  }
  if (!(await isPassword(password, hash)))
    throw wrong('current_password', 'This is not your present password.');
  return hash;
}

async function proveCode(id: string, code: string): Promise<void> {
  if (!(await takeFactor(id, code))) throw wrong('code', 'This code is wrong, or was used already.');
}

function wrong(path: string, message: string): DeskError {
  return new DeskError('invalid', message, { issues: [{ path, message }] });
}
