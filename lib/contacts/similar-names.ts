import { distance } from 'fastest-levenshtein';
import { wordsOf } from '../search/query';

const MIN_WORDS = 2;
/** One letter in eight may differ. */
const LETTERS_A_SLIP = 8;

/** The words of a name, folded: without case, accents and punctuation. Empty for a name of one word. */
export function nameWords(name: string | null): string[] {
  const words = wordsOf(name ?? '');
  return words.length < MIN_WORDS ? [] : words;
}

/** Whether two names may be of the same person: the same words in any order, but for a slip of spelling. */
export function isSimilarName(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  // A slip in a first letter changes the order, so both are tried.
  return isSimilar(one, other) || isSimilar(one.toSorted(), other.toSorted());
}

function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one.join(' '), other.join(' ')];
  const most = Math.floor(Math.max(first.length, second.length) / LETTERS_A_SLIP);
  return Math.abs(first.length - second.length) <= most && distance(first, second) <= most;
}
