import { conditionsOf, firstMatch, foldMessage, type Match, type MatchMode, wordAround } from './matching';
import { quoted } from './quoted';
import type { MatchCriteria, ReplyRule } from './schema';

/** Why a reply would answer, as text for people. `first` is by order of creation, which may not be the service's order. */
export type TestedReason = Match & { why: string; first: boolean };

/** A reply that would answer in at least one mode. */
export type TestedReply = {
  rule: ReplyRule;
  spec: TestedReason | null;
  observed: TestedReason | null;
  /** Why it would answer in one mode only; null when in both. */
  differs: string | null;
};

/** The result of one mode: how many would answer, the first in order of creation, and a summary for people. */
export type TestSummary = { count: number; first: ReplyRule | null; text: string };

export type TestResult = {
  /** The oldest first. */
  replies: TestedReply[];
  spec: TestSummary;
  observed: TestSummary;
  /** How the results of the two modes differ, as text for people; null when they agree. */
  differs: string | null;
  /** Whether the service's own order decides which reply is sent. */
  dependsOnOrder: boolean;
};

/** Which replies would answer a customer's message. `rules` are in order of creation; no reply answers an empty message. */
export function testMessage(message: string, rules: readonly ReplyRule[]): TestResult {
  const folded = foldMessage(message);
  const found = rules
    .map((rule) => ({
      rule,
      spec: firstMatch(conditionsOf(rule, 'spec'), folded),
      observed: firstMatch(conditionsOf(rule, 'observed'), folded),
    }))
    .filter(({ spec, observed }) => spec || observed);

  const spec = summaryOf(found.filter((reply) => reply.spec).map(({ rule }) => rule));
  const observed = summaryOf(found.filter((reply) => reply.observed).map(({ rule }) => rule));
  const replies = found.map((reply) => {
    const { rule } = reply;
    const reasons = {
      rule,
      spec: reasonOf(rule, reply.spec, spec),
      observed: reasonOf(rule, reply.observed, observed),
    };
    return { ...reasons, differs: whyModesDiffer(reasons) };
  });
  const dependsOnOrder = spec.count > 1 || observed.count > 1;
  return { replies, spec, observed, differs: differenceOf(replies, spec, observed), dependsOnOrder };

  function reasonOf(rule: ReplyRule, match: Match | null, { first }: TestSummary): TestedReason | null {
    return match && { ...match, why: whyItAnswers(rule, match, message), first: first === rule };
  }
}

const FITS: Record<MatchCriteria, string> = {
  'exact match': 'is exactly',
  contains: 'contains',
  'starts with': 'starts with',
  'ends with': 'ends with',
};

const PARTS: Record<Match['as'], string> = {
  phrase: '',
  part: ', one of the triggers between commas',
  word: ', one word of the trigger',
};

/** Why a reply answers: “The message contains “hours”, one word of the trigger.” */
function whyItAnswers({ match_criteria }: ReplyRule, match: Match, message: string): string {
  const { found, as, start, end, inside } = match;
  const fits = `The message ${FITS[match_criteria]} ${quoted(found)}${PARTS[as]}.`;
  if (!inside) return fits;
  const word = quoted(wordAround(message, start, end));
  return `${fits} It is part of ${word}: a service that matches only whole words wouldn’t answer.`;
}

/** Why a reply answers in one mode only. */
function whyModesDiffer({ rule, spec, observed }: Omit<TestedReply, 'differs'>): string | null {
  if (spec && observed) return null;
  if (spec) {
    return 'Documented behavior only: the comma is part of the phrase. In practice, it separates triggers, and none of them matches.';
  }
  if (observed?.as === 'word') {
    return `Observed behavior only: any single word is enough. As documented, the message must contain the whole phrase ${quoted(rule.trigger)}.`;
  }
  return 'Observed behavior only: a comma separates several triggers. As documented, it is part of the phrase.';
}

function summaryOf(answering: readonly ReplyRule[]): TestSummary {
  const [first, ...others] = answering;
  if (!first) return { count: 0, first: null, text: 'No reply answers.' };
  const text =
    others.length === 0
      ? `${quoted(first.name)} answers.`
      : `${answering.length} replies match. ${quoted(first.name)} answers if the service checks the oldest first.`;
  return { count: answering.length, first, text };
}

const MODES: Record<MatchMode, string> = { spec: 'As documented,', observed: 'in practice,' };

/** How the results of the modes differ; null when the same replies answer in both. */
function differenceOf(
  replies: readonly TestedReply[],
  spec: TestSummary,
  observed: TestSummary,
): string | null {
  if (replies.every(({ differs }) => differs === null)) return null;
  if (spec.first !== observed.first) {
    return `${MODES.spec} ${answerOf(spec)}; ${MODES.observed} ${answerOf(observed)}.`;
  }
  return `${MODES.spec} ${countOf(spec)}; ${MODES.observed} ${countOf(observed)}. The first is the same.`;
}

function answerOf({ first }: TestSummary): string {
  return first ? `${quoted(first.name)} answers` : 'no reply answers';
}

function countOf({ count }: TestSummary): string {
  return count === 1 ? '1 reply matches' : `${count} replies match`;
}
