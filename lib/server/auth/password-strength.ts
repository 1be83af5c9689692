import 'server-only';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { env } from '../env';
import { AppError } from '../errors';
import { hashPassword, inPasswordQueue } from '../users/password-hash';

/** At least 10^10 guesses. A score of 3 would allow a name followed by a year. */
const LEAST_SCORE = 4;
/** The time to rate grows faster than the square of the length. More characters can't make a strong password weaker. */
const MAX_CHARACTERS = 48;
const LEAST_WORD = 3;

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

/** Null when the password is strong enough. */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const { score, warning } = await inPasswordQueue(() =>
    rate(password.slice(0, MAX_CHARACTERS), wordsOf(owner)),
  );
  if (score >= LEAST_SCORE) return null;
  return `${WARNINGS[warning ?? ''] ?? 'This password is easy to guess.'} Use three or four unrelated words, or let a password manager choose.`;
}

const COMMON = 'This password is on lists of common passwords.';
const PATTERN = 'This password follows the keys of a keyboard.';
const REPEAT = 'This password repeats the same characters or words.';
const DATE = 'Dates and years are easy to guess.';
const NAME = 'Names are easy to guess.';

const WARNINGS: Record<string, string> = {
  userInputs:
    'This password contains your name, your email address or the name of this product or your business.',
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'This password is close to a common one.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: NAME,
  commonNames: NAME,
  straightRow: PATTERN,
  keyPattern: PATTERN,
  simpleRepeat: REPEAT,
  extendedRepeat: REPEAT,
  sequences: 'Sequences such as abc or 6543 are easy to guess.',
  recentYears: DATE,
  dates: DATE,
};

function wordsOf({ name, email }: PasswordOwner): string[] {
  const { APP_URL, oidc } = env();
  const texts = [name, email, new URL(APP_URL).hostname, oidc?.name ?? ''];
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return ['frontdesk', 'front desk', ...texts, ...parts].filter((word) => word.length >= LEAST_WORD);
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
