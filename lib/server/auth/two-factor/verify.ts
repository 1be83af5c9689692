import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { store } from '../../db/client';
import { AppError } from '../../errors';
import { log } from '../../logger';
import { decryptSecret, timeStepOf } from './totp';

type FactorKind = 'code' | 'recovery_code';

/**
 * Takes a code of the person's app, or one of their recovery codes, in any spelling. Each is taken once, also of many
 * who bring it at the same moment. Null when it is not, or no longer, one of theirs.
 */
export async function verifyCode(
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
  const secret = decryptSecret(row.secret, userId);
  if (secret === null) throw unreadable(userId);
  const step = timeStepOf(secret, code, now);
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
    'Codes from your app can’t be checked any more. Use a recovery code, or ask an admin to reset your second factor.';
  return new AppError('invalid', message, { issues: [{ path: 'code', message }] });
}

const COUNT = 10;
const LENGTH = 15;
/** Crockford's: nothing that is taken for something else when read from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten new codes as a person keeps them, and as the store does. */
export function generateRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => inFives(randomLetters()));
  return { codes, hashes: codes.map((code) => hashOf(code, userId)) };
}

/**
 * The hash of a code in any spelling. A plain one, and not under the auth secret: 75 random bits cannot be guessed at,
 * and these codes must still hold when that secret is lost.
 */
function hashOf(code: string, userId: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${plain}`).digest('base64url');
}

function randomLetters(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function inFives(letters: string): string {
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}
