import 'server-only';
import { store } from '../../db/client';
import { AppError } from '../../errors';
import { log } from '../../logger';
import { unseal } from './encrypt-secret';
import { hashOf } from './recovery-codes';
import { stepOf } from './totp';

export type FactorKind = 'code' | 'recovery_code';

/**
 * Takes a code of the person's app, or one of their recovery codes, in any spelling. Each is taken once, also of many
 * who bring it at the same moment. Null when it is not, or no longer, one of theirs.
 */
export async function takeFactor(
  userId: string,
  typed: string,
  now = Date.now(),
): Promise<FactorKind | null> {
  const code = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? takeCode(userId, code, now) : takeRecovery(userId, code);
}

async function takeCode(userId: string, code: string, now: number): Promise<FactorKind | null> {
  const row = await findConfirmed(userId);
  if (!row) return null;
  const secret = unseal(row.secret, userId);
  if (secret === null) throw unreadable(userId);
  const step = stepOf(secret, code, now);
  if (step === null) return null;
  const taken = await store()
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', row.secret)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return taken ? 'code' : null;
}

async function takeRecovery(userId: string, code: string): Promise<FactorKind | null> {
  const hash = hashOf(code, userId);
  for (;;) {
    const row = await findConfirmed(userId);
    const left: string[] = JSON.parse(row?.recovery ?? '[]');
    if (!row || !left.includes(hash)) return null;
    const taken = await store()
      .updateTable('two_factor')
      .set({ recovery: JSON.stringify(left.filter((each) => each !== hash)) })
      .where('user_id', '=', userId)
      .where('recovery', '=', row.recovery)
      .returning('user_id')
      .executeTakeFirst();
    // Another code of theirs was taken in between: the list is read again, and is shorter each time.
    if (taken) return 'recovery_code';
  }
}

function findConfirmed(userId: string) {
  return store()
    .selectFrom('two_factor')
    .select(['secret', 'recovery'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** A store that was restored beside another auth secret. */
function unreadable(userId: string): AppError {
  log().warn({ user: userId }, 'a second factor was sealed under another auth secret and cannot be checked');
  const message =
    'The desk can no longer check the codes of your app. Use a recovery code, or ask an admin to reset your second factor.';
  return new AppError('invalid', message, { issues: [{ path: 'code', message }] });
}
