import { conditionsOf } from './conditions';
import { lowered } from './lowered';
import { firstMatch, type Match } from './matching';
import type { ReplyRule } from './schema';
import { differenceOf, ORDER_UNKNOWN, verdictOf, whyItAnswers, whyReadingsDiffer } from './tester-words';

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
export function testMessage(message: string, rules: readonly ReplyRule[]): Tested {
  const text = lowered(message);
  const found = rules
    .map((rule) => ({
      rule,
      documented: firstMatch(conditionsOf(rule, 'documented'), text),
      seen: firstMatch(conditionsOf(rule, 'seen'), text),
    }))
    .filter(({ documented, seen }) => documented || seen);

  const documented = verdictOf(found.filter((reply) => reply.documented).map(({ rule }) => rule));
  const seen = verdictOf(found.filter((reply) => reply.seen).map(({ rule }) => rule));
  const replies = found.map((reply) => {
    const { rule } = reply;
    const reasons = {
      rule,
      documented: reasonOf(rule, reply.documented, documented),
      seen: reasonOf(rule, reply.seen, seen),
    };
    return { ...reasons, differs: whyReadingsDiffer(reasons) };
  });
  const order = documented.count > 1 || seen.count > 1 ? ORDER_UNKNOWN : null;
  return { replies, documented, seen, differs: differenceOf(replies, documented, seen), order };

  function reasonOf(rule: ReplyRule, match: Match | null, { first }: Verdict): TestedReason | null {
    return match && { ...match, why: whyItAnswers(rule, match, message), first: first === rule };
  }
}
