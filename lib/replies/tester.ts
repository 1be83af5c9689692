import type { Match } from './matching';
import type { ReplyRule } from './schema';

/** Why a reply would answer, in a sentence for the screen. `first` is by the notebook's order, which may not be the service's. */
export type TestedReason = Match & { why: string; first: boolean };

/** A reply that would answer in at least one reading. */
export type TestedReply = {
  rule: ReplyRule;
  documented: TestedReason | null;
  seen: TestedReason | null;
  /** Why only one of the readings has it; null when both do. */
  differs: string | null;
};

/** What one reading comes to: how many would answer, which is first in the notebook's order, and that in words. */
export type Verdict = { count: number; first: ReplyRule | null; words: string };

export type Tested = {
  /** In the notebook's order: the oldest first. */
  replies: TestedReply[];
  documented: Verdict;
  seen: Verdict;
  /** Where the two readings come to different ends, in words; null when they agree. */
  differs: string | null;
  /** Why the first may not be the first at the service; null when the order does not matter. */
  order: string | null;
};

/** Which replies would answer a customer's message. `rules` are in the notebook's order; an empty message is answered by none. */
export function testMessage(_message: string, _rules: readonly ReplyRule[]): Tested {
  const none = { count: 0, first: null, words: 'No reply answers.' };
  return { replies: [], documented: none, seen: none, differs: null, order: null };
}
