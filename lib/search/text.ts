import { asciiDigits } from '../digits';
import { normalize } from '../normalize';

// Latin, Greek and Cyrillic accents; Hebrew points; Arabic vowels, the superscript alef and tatweel; the nukta of
// Devanagari, which many leave out. Not \p{M}: most marks of Devanagari and related scripts are vowels, without which
// every word looks alike.
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c7\u0640\u064b-\u065f\u0670\u093c]/g;

// Letters without a Unicode decomposition, and alternative spellings.
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  // A hamza that stands alone, as one on a letter: many leave it out.
  ء: '',
  '’': "'",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Folds text for search: without case, accents and width, so that "garcia" finds "GARCÍA". */
export function foldText(text: string): string {
  const letters = normalize(text, 'NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  // Recomposes Korean and Japanese syllables, so that a typed character is one character here.
  return normalize(letters, 'NFC');
}

/**
 * A text folded, and folded as it would be in the other spelling of German umlauts, where it has any: "Müller" is also
 * "mueller", and "Mueller" also "muller", which is what "Müller" is stored as.
 */
export function spellingsOf(text: string): string[] {
  const lower = normalize(text, 'NFKC').toLowerCase();
  const other = /[äöü]/.test(lower)
    ? lower.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue')
    : // Not of "oe" and the like: everyone with an "o" would be found.
      lower.replace(/[\p{L}\p{M}]{4,}/gu, (word) => word.replace(/([aou])e/g, '$1'));
  return [...new Set([foldText(text), foldText(other)])];
}

/** The start of a text that may be long, folded. Folding all of 32,000 characters takes some ms. */
export function foldStart(text: string, length: number): string {
  return foldText(text.slice(0, length)).slice(0, length);
}

export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/** The parts of a search for phone numbers and names: the digits of a number, or words, each in all its spellings. */
export function searchParts(text: string): string[][] {
  if (/^[+\p{Nd}\s().\-/]+$/u.test(text)) return [[digitsIn(text).replace(/^00/, '')]];
  return wordSpellings(text);
}

/** The words of a search, each in all its spellings. */
export function wordSpellings(text: string): string[][] {
  return text
    .split(/\s+/)
    .map(spellingsOf)
    .filter(([folded]) => folded !== '');
}

export function digitsIn(text: string): string {
  return asciiDigits(normalize(text, 'NFKC')).replace(/\D/g, '');
}
