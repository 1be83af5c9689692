import 'server-only';

// Latin, Greek and Cyrillic accents; Hebrew points; Arabic vowels, the superscript alef and tatweel. Not \p{M}: in
// Devanagari and related scripts the marks are vowels, without which every word looks alike.
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c7\u0640\u064b-\u065f\u0670]/g;

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
  ة: 'ه',
  '’': "'",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Folds text for search: without case, accents and width, so that "garcia" finds "GARCÍA". */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
      // Recomposes Korean and Japanese syllables, so that a typed character is one character here.
      .normalize('NFC')
  );
}
