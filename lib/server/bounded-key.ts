import 'server-only';
import { createHash } from 'node:crypto';
import { wellFormed } from '@/lib/well-formed';

/** With four bytes a character, so much fits an entry of an index of PostgreSQL: 2,704 bytes. */
const MAX = 400;

/** A text for an indexed column: a longer one ends with its hash, so that equal texts stay equal and others differ. */
export function boundedKey(text: string): string {
  if (text.length <= MAX) return text;
  const hash = createHash('sha256').update(text).digest('hex');
  return `${wellFormed(text.slice(0, MAX - hash.length))}${hash}`;
}
