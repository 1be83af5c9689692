import 'server-only';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlainKey } from '@/lib/messages/catalog';
import { coded, sentences } from '@/lib/messages/coded';
import { env } from '../env';
import { AppError } from '../errors';
import { hashPassword, inPasswordQueue } from '../users/password-hash';

/** At least 10^10 guesses. A score of 3 would allow a name followed by a year. */
const MIN_SCORE = 4;
/** The time to rate grows faster than the square of the length. More characters can't make a strong password weaker. */
const MAX_CHARACTERS = 48;
const MIN_WORD_LENGTH = 3;

export type PasswordOwner = { name: string; email: string };

/** Throws AppError `invalid` on `field` if the password is easy to guess. */
export async function hashChosenPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const message = await passwordWeakness(password, owner);
  if (message) throw new AppError('invalid', message, { issues: [{ path: field, message }] });
  return hashPassword(password);
}

/** Why it is weak, as coded text; null when it is strong enough. */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const { score, warning } = await inPasswordQueue(() =>
    rate(password.slice(0, MAX_CHARACTERS), wordsOf(owner)),
  );
  if (score >= MIN_SCORE) return null;
  const why = WARNINGS[warning ?? ''] ?? 'easy';
  return sentences(coded(`password-errors.${why}`), coded('password-errors.better'));
}

/** The message of each warning of the rating. */
const WARNINGS: Record<string, PlainKey<'password-errors'>> = {
  userInputs: 'own',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'nearlyCommon',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeated',
  extendedRepeat: 'repeated',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
};

function wordsOf({ name, email }: PasswordOwner): string[] {
  const { APP_URL, oidc } = env();
  const texts = [name, email, new URL(APP_URL).hostname, oidc?.name ?? ''];
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return ['frontdesk', 'front desk', ...texts, ...parts].filter((word) => word.length >= MIN_WORD_LENGTH);
}

type Rating = { score: number; warning: string | null };

/**
 * Runs in a worker thread that ends afterwards: the dictionaries take 13 MB, and a rating blocks its thread for up to
 * 0.2 s.
 */
async function rate(password: string, words: string[]): Promise<Rating> {
  const worker = new Worker(join(process.cwd(), 'lib', 'server', 'auth', 'password-strength-worker.mjs'), {
    workerData: { password, words },
  });
  // Rejects too if the worker fails.
  const [rating] = await once(worker, 'message');
  return rating;
}
