import { normalize } from '../normalize';
import { digitsIn, foldText, spellingsOf } from './text';

// In scripts without spaces between words, every character may start a word: "太郎" finds 山田太郎.
const SOLO =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Extended_Pictographic}]';
const WORD = `[\\p{L}\\p{N}](?:(?!${SOLO})[\\p{L}\\p{M}\\p{N}])*`;
const WORDS = new RegExp(`${SOLO}|${WORD}`, 'gu');
const RUNS = new RegExp(`(?:${SOLO})+|${WORD}`, 'gu');
const IS_SOLO = new RegExp(`^${SOLO}`, 'u');

const APOSTROPHES = /['`´ʹʻʼʽ‘’′]/g;
const PHONE_SIGNS = /^[\p{Nd}()+./\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u;
/** The rest of a longer name is not indexed. */
const NAME_MAX = 500;
/** The shortest text that a trigram index can find anywhere in a word. */
const INFIX_MIN = 3;

/** Two spaces come before a word and one after, so that the start of a one-letter word is also a trigram. */
const START = '  ';
const END = ' ';

export type Term = {
  kind: 'word' | 'email' | 'number';
  /** Folded; for a number, its digits only. */
  text: string;
  /** The document must contain one of these. */
  any: string[];
  /** One of these in the document means that the term starts a word. */
  start: string[];
  /** For a number: the digits by which a phone number may contain it. */
  spellings?: string[];
};

export type Question = {
  /** All must be found. Empty: no search. */
  terms: Term[];
  /** The prefix of the typed name; null when more than a name was typed. */
  namePrefix: string | null;
  /** A document that ends with one of these has a phone number that ends with exactly the typed number. */
  phoneEnds: string[];
  wholePhone: boolean;
};

type Document = { name: string; email: string | null; phone: string | null };

/** The searchable text of a contact: the words of its name, its email and digits, folded and separated. */
export function documentOf({ name, email, phone }: Document): string {
  const parts = [
    ...wordsOf(name),
    email === null ? '' : foldPart(email).replace(/\s+/g, ''),
    phone === null ? '' : digitsIn(phone),
  ];
  return START + parts.filter(Boolean).join(START) + END;
}

/** The words of a name, folded. Apostrophes are left out: people type "obrien". */
export function wordsOf(name: string): string[] {
  return foldPart(name.slice(0, NAME_MAX)).match(WORDS) ?? [];
}

export const NAMELESS_KEY = '\u{10ffff}';

/** The sort key of a name: without case, accents and punctuation, script by script. */
export function nameKey(name: string | null): string {
  if (name === null) return NAMELESS_KEY;
  return wordsOf(name).join(' ') || foldText(name.slice(0, NAME_MAX)).trim();
}

/**
 * Parses a query into terms to find in documents. A word of three letters or more is found anywhere in a word, a shorter
 * one at its beginning; digits are found in a phone number in any spelling.
 */
export function readQuestion(text: string): Question {
  const terms = chunksOf(text).flatMap(({ chunk, isNumber }) =>
    isNumber ? numberTerm(chunk) : chunk.includes('@') ? emailTerm(chunk) : wordTerms(chunk),
  );
  const [only] = terms;
  const ends = (terms.length === 1 && only?.spellings) || [];
  return {
    terms,
    namePrefix:
      terms.length > 0 && terms.every(({ kind }) => kind === 'word')
        ? terms.map(({ text }) => [...text.matchAll(WORDS)].join(' ')).join(' ')
        : null,
    phoneEnds: ends.map((digits) => digits + END),
    wholePhone: ends.some((digits) => digits.length >= 7),
  };
}

/** Words as typed; numbers that were typed in groups are one. */
function chunksOf(text: string): { chunk: string; isNumber: boolean }[] {
  const chunks: { chunk: string; isNumber: boolean }[] = [];
  for (const chunk of normalize(text, 'NFKC').split(/\s+/).filter(Boolean)) {
    const isNumber = PHONE_SIGNS.test(chunk);
    const last = chunks.at(-1);
    if (isNumber && last?.isNumber) last.chunk += chunk;
    else chunks.push({ chunk, isNumber });
  }
  return chunks;
}

function numberTerm(chunk: string): Term[] {
  // "+44 (0)20": the zero is dialled at home only.
  const typed = chunk.replace(/\(0\)/g, '').replace(/^[^\p{Nd}+]+/u, '');
  const digits = digitsIn(typed);
  if (digits === '') return [];
  const dialled = /^00(?=\d)/.test(digits) ? digits.slice(2) : null;
  if (typed.startsWith('+')) {
    const text = dialled ?? digits;
    return [{ kind: 'number', text, any: [START + text], start: [START + text], spellings: [text] }];
  }
  // Two zeros dial another country, or are part of the last digits of a number.
  const spellings = dialled === null ? dialledOf(digits) : [digits, dialled];
  const start = spellings.map((spelling) => START + spelling);
  return [{ kind: 'number', text: digits, any: anyOf(), start, spellings }];

  function anyOf(): string[] {
    if (dialled !== null) return [START + dialled, digits];
    if (digits.length === 1) return start;
    return digits.length < INFIX_MIN ? [...start, digits + END] : spellings;
  }
}

/** As typed, and without the zero that is dialled at home. */
function dialledOf(digits: string): string[] {
  const bare = digits.replace(/^0+/, '');
  return bare.length >= INFIX_MIN && bare !== digits ? [digits, bare] : [digits];
}

function emailTerm(chunk: string): Term[] {
  const text = foldPart(chunk);
  if ([...text].length < INFIX_MIN) return wordTerms(chunk);
  return [{ kind: 'email', text, any: [text], start: [START + text] }];
}

function wordTerms(chunk: string): Term[] {
  const [words = [], ...others] = spellingsOf(chunk.replace(APOSTROPHES, '')).map(wordsIn);
  return words.map((word, at) => {
    const spelled = [word, ...others.flatMap((other) => other[at] ?? [])];
    const [any, start] = [spelled.flatMap((each) => each.any), spelled.map((each) => each.start)];
    return { kind: 'word', text: word.text, any: [...new Set(any)], start: [...new Set(start)] };
  });
}

function wordsIn(spelling: string): { text: string; any: string[]; start: string }[] {
  const folded = spelling.replace(APOSTROPHES, '');
  return [...folded.matchAll(RUNS)].map(({ 0: text, index }) => {
    const start = START + (IS_SOLO.test(text) ? [...text].join(START) : text);
    const short = [...text].length < INFIX_MIN || IS_SOLO.test(text);
    // Part of an email typed without the @: "gmx.de", "maria.lo".
    const before = short && index > 0 ? folded.slice(0, index + text.length).slice(-INFIX_MIN) : '';
    const inside = before.length === INFIX_MIN && before !== text ? [before] : [];
    return { text, any: short ? [start, ...inside] : [text], start };
  });
}

function foldPart(text: string): string {
  return foldText(text.replace(APOSTROPHES, '')).replace(APOSTROPHES, '');
}
