import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { store } from '../../db/client';
import { AppError } from '../../errors';
import { log } from '../../logger';
import { decryptSecret, lastStepOf, timeStepOf } from './totp';

type FactorKind = 'code' | 'recovery_code';

/**
 * Verifies and consumes a code of the user's app or one of their recovery codes, in any spelling. Each code works
 * once, even in parallel requests. Null when it is not valid or already used.
 */
export async function verifyCode(
  userId: string,
  typed: string,
  now = systemClock.now(),
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
    .where(({ or, eb }) =>
      // A step that hasn't come was taken by a clock that was ahead: no code would work until then.
      or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', lastStepOf(now))]),
    )
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
    // Otherwise another code was used in between: read the list again, which gets shorter each time.
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

/** The error when the store was restored with a different auth secret. */
function unreadable(userId: string): AppError {
  log().warn({ user: userId }, 'a 2FA secret was encrypted with another auth secret and can’t be checked');
  const message = coded('sign-in-errors.codesUnreadable');
  return new AppError('invalid', message, { issues: [{ path: 'code', message }] });
}

const COUNT = 10;
const LENGTH = 15;
/** Crockford's base32 alphabet: no characters that look alike on paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function generateRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => inFives(randomLetters()));
  return { codes, hashes: codes.map((code) => hashOf(code, userId)) };
}

/**
 * The hash of a code in any spelling. Not keyed with the auth secret: 75 random bits can't be guessed, and the codes
 * must still work when that secret is lost.
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
