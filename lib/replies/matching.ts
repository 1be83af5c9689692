import { normalize } from '../normalize';
import type { MatchCriteria } from './schema';

/** `spec`: as the service documents it, the whole trigger is one phrase. `observed`: as servers do it. */
export const MATCH_MODES = ['spec', 'observed'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

export type Match = {
  found: string;
  /** Whether that is the whole trigger, one of several between commas, or a single word of one. */
  as: 'phrase' | 'part' | 'word';
  /** Its position in the original message, in UTF-16 units: `message.slice(start, end)`. */
  start: number;
  end: number;
  /** Found within a longer word ("hi" in "this"): a service that looks for whole words would not answer. */
  inside: boolean;
};

export type Matchable = { trigger: string; match_criteria: MatchCriteria };

/** One of a reply's conditions: it answers when any of them holds. */
export type Condition = {
  criteria: MatchCriteria;
  /** Case-folded. Never empty. */
  phrase: string;
  written: string;
  as: Match['as'];
};

/**
 * Whether a reply would answer a message, and why; null when it would not.
 *
 * Both modes ignore case, and whether an accented letter is one character or two: customers see no difference, the
 * contract says nothing, and the servers observed ignore case too. Both ignore white space around message and trigger,
 * but not within. A phrase is found anywhere, even inside a longer word: the contract says "contains". A whole word is
 * preferred; `inside` marks a match without one.
 *
 * `spec`: the whole trigger, commas and all, is the phrase.
 * `observed`: each part between commas is a trigger of its own, and with "contains" each single word of each part is enough.
 */
export function matchReply(rule: Matchable, message: string, mode: MatchMode): Match | null {
  return firstMatch(conditionsOf(rule, mode), foldMessage(message));
}

/** The conditions of a trigger, longer phrases before their single words. */
export function conditionsOf({ trigger, match_criteria: criteria }: Matchable, mode: MatchMode): Condition[] {
  const parts = mode === 'spec' ? [trigger] : trigger.split(',');
  const whole = parts.map((part) => part.trim()).filter(Boolean);
  const as = parts.length > 1 ? 'part' : 'phrase';
  const phrases = whole.map((written) => condition(written, as));
  if (mode === 'spec' || criteria !== 'contains') return phrases;
  const words = whole.flatMap((part) => {
    const split = part.split(/\s+/);
    return split.length > 1 ? split.map((word) => condition(word, 'word')) : [];
  });
  return [...phrases, ...words];

  function condition(written: string, as: Match['as']): Condition {
    return { criteria, phrase: foldCase(written), written, as };
  }
}

export function firstMatch(conditions: readonly Condition[], message: FoldedMessage): Match | null {
  const begin = message.text.length - message.text.trimStart().length;
  const body = message.text.trim();
  let inside: Match | null = null;
  for (const { phrase, criteria, written, as } of conditions) {
    for (const place of placesOf(phrase, criteria, body)) {
      const at = begin + place;
      const start = message.from(at);
      const match = { found: written, as, start, end: message.after(at + phrase.length - 1), inside: false };
      if (!isInsideWord(message.text, at, at + phrase.length)) return match;
      inside ??= { ...match, inside: true };
    }
  }
  return inside;
}

function* placesOf(phrase: string, criteria: MatchCriteria, text: string): Generator<number> {
  if (criteria === 'contains') {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) yield at;
  } else if (criteria === 'exact match') {
    if (text === phrase) yield 0;
  } else if (criteria === 'starts with') {
    if (text.startsWith(phrase)) yield 0;
  } else if (text.endsWith(phrase)) {
    yield text.length - phrase.length;
  }
}

/** A case-folded message, and the original position of each of its UTF-16 units. */
export type FoldedMessage = {
  text: string;
  /** The original position of the unit at `index` of `text`; `after` is the end of the cluster that it belongs to. */
  from: (index: number) => number;
  after: (index: number) => number;
};

const ASCII = /^[\0-\x7f]*$/;

// A letter with its marks, or a run of Korean letters that make syllables: what normalizing may join.
const CLUSTER = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu;

export function foldMessage(message: string): FoldedMessage {
  // Folding ASCII changes no length, so it needs no table.
  if (ASCII.test(message)) {
    return { text: message.toLowerCase(), from: (index) => index, after: (index) => index + 1 };
  }
  const from: number[] = [];
  const after: number[] = [];
  let text = '';
  for (const { 0: cluster, index } of message.matchAll(CLUSTER)) {
    const folded = foldCase(cluster);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      from.push(index);
      after.push(index + cluster.length);
    }
  }
  return { text, from: (index) => from[index] ?? 0, after: (index) => after[index] ?? message.length };
}

/**
 * Text as triggers and messages are compared: without case, and with each letter written one way. Accents and spaces
 * stay. Both small sigmas are one letter: which is written depends on its neighbours, and a phrase has none yet.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return normalize(normalize(text, 'NFC').toLowerCase(), 'NFC').replaceAll('ς', 'σ');
}

const LETTER = /[\p{L}\p{M}\p{N}_]/u;

// Scripts without spaces between words: the letters beside a phrase don't show whether it is a whole word.
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

export function isInsideWord(text: string, start: number, end: number): boolean {
  return isJoined(text, start) || isJoined(text, end);
}

export function wordAround(text: string, start: number, end: number): string {
  let [from, to] = [start, end];
  while (isJoined(text, from)) from -= characterBefore(text, from).length;
  while (isJoined(text, to)) to += characterAt(text, to).length;
  return text.slice(from, to);
}

function isJoined(text: string, at: number): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, at)];
  if (!LETTER.test(before) || !LETTER.test(after)) return false;
  return !(UNSPACED.test(before) || UNSPACED.test(after));
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  if (at <= 0) return '';
  const low = text.charCodeAt(at - 1);
  const pair = low >= 0xdc00 && low <= 0xdfff && at > 1;
  return pair ? text.slice(at - 2, at) : text.slice(at - 1, at);
}
