import { conditionsOf, firstMatch, foldMessage, type Match, wordAround } from './matching';
import { quoted } from './quoted';
import type { MatchCriteria, ReplyRule } from './schema';

export type TestedReply = Match & { rule: ReplyRule; why: string };

export type TestResult = {
  /** The replies that would answer, oldest first; the messaging service may have another order. */
  replies: TestedReply[];
  answer: string;
};

/**
 * Which replies would answer a customer's message, by the documented rules of the service. `rules` are in order of
 * creation; no reply answers an empty message.
 */
export function testMessage(message: string, rules: readonly ReplyRule[]): TestResult {
  const folded = foldMessage(message);
  const replies = rules.flatMap((rule) => {
    const match = firstMatch(conditionsOf(rule, 'spec'), folded);
    return match ? [{ ...match, rule, why: whyItAnswers(rule, match, message) }] : [];
  });
  return { replies, answer: answerOf(replies) };
}

const FITS: Record<MatchCriteria, string> = {
  'exact match': 'is exactly',
  contains: 'contains',
  'starts with': 'starts with',
  'ends with': 'ends with',
};

function whyItAnswers({ match_criteria }: ReplyRule, match: Match, message: string): string {
  const { found, start, end, inside } = match;
  const fits = `The message ${FITS[match_criteria]} ${quoted(found)}.`;
  if (!inside) return fits;
  const word = quoted(wordAround(message, start, end));
  return `${fits} It is part of ${word}: a messaging service that matches only whole words wouldn’t answer.`;
}

function answerOf([first, ...others]: readonly TestedReply[]): string {
  if (!first) return 'No reply answers.';
  const name = quoted(first.rule.name);
  if (others.length === 0) return `${name} answers.`;
  return `${others.length + 1} replies match. ${name} answers if the messaging service checks the oldest first.`;
}
