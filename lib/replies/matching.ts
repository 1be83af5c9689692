import { type Condition, conditionsOf } from './conditions';
import { type Lowered, lowered } from './lowered';
import type { MatchCriteria } from './schema';
import { isInside } from './word-bounds';

/** `documented`: the whole trigger is one phrase. `seen`: as servers were seen to do it. */
export const READINGS = ['documented', 'seen'] as const;
export type Reading = (typeof READINGS)[number];

/** What of a trigger was found in a message, and where. */
export type Match = {
  /** The part of the trigger that was found, as it is written there. */
  found: string;
  /** Whether that is the whole trigger, one of several between commas, or a single word of one. */
  as: 'phrase' | 'part' | 'word';
  /** Its place in the message as given, in UTF-16 units: `message.slice(start, end)`. */
  start: number;
  end: number;
  /** Found within a longer word ("hi" in "this"): a service that looks for whole words would not answer. */
  inside: boolean;
};

/** What matching needs of a reply. */
export type Matchable = { trigger: string; match_criteria: MatchCriteria };

/**
 * Whether a reply would answer a message, and what makes it; null when it would not.
 *
 * Both readings ignore case, and whether an accented letter is one character or two: customers see no difference, the
 * document is silent, and the servers seen ignore case too, so that readings never differ by case alone. Both ignore
 * white space around message and trigger, and none within. A phrase counts wherever its letters are, also inside a
 * longer word: the contract says "contains". A whole word is preferred, and `inside` says where there was none.
 *
 * `documented`: the whole trigger, commas and all, is the phrase.
 * `seen`: each part between commas is a trigger of its own, and with "contains" each single word of each part is enough.
 */
export function matchReply(rule: Matchable, message: string, reading: Reading): Match | null {
  return firstMatch(conditionsOf(rule, reading), lowered(message));
}

/** `matchReply` where message or reply are asked about more than once. */
export function firstMatch(conditions: readonly Condition[], message: Lowered): Match | null {
  const body = bodyOf(message.text);
  let inside: Match | null = null;
  for (const { phrase, criteria, written, as } of conditions) {
    for (const at of placesOf(phrase, criteria, body)) {
      const start = message.from(at);
      const match = { found: written, as, start, end: message.after(at + phrase.length - 1), inside: false };
      if (!isInside(message.text, at, at + phrase.length)) return match;
      inside ??= { ...match, inside: true };
    }
  }
  return inside;
}

/** The message without the white space around it, and where that begins. */
type Body = { text: string; begin: number };

function bodyOf(text: string): Body {
  return { text: text.trim(), begin: text.length - text.trimStart().length };
}

/** Where a phrase makes a message match, in the units of the whole message. */
function* placesOf(phrase: string, criteria: MatchCriteria, { text, begin }: Body): Generator<number> {
  if (criteria === 'contains') {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) yield begin + at;
  } else if (criteria === 'exact match') {
    if (text === phrase) yield begin;
  } else if (criteria === 'starts with') {
    if (text.startsWith(phrase)) yield begin;
  } else if (text.endsWith(phrase)) {
    yield begin + text.length - phrase.length;
  }
}
