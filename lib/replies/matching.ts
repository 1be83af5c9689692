import type { MatchCriteria } from './schema';

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

export function matchReply(_rule: Matchable, _message: string, _reading: Reading): Match | null {
  return null;
}
