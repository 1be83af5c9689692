import 'server-only';
import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 15;
/** Crockford's: nothing that is taken for something else when read from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten new codes as a person keeps them, and as the store does. */
export function makeRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => inFives(randomLetters()));
  return { codes, hashes: codes.map((code) => hashOf(code, userId)) };
}

/**
 * The hash of a code in any spelling. A plain one, and not under the auth secret: 75 random bits cannot be guessed at,
 * and these codes must still hold when that secret is lost.
 */
export function hashOf(code: string, userId: string): string {
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
