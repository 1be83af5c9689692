import type { Translate } from '../messages/catalog';
import { excerpt } from './excerpt';
import { conditionsOf, firstMatch, foldMessage, type Match, wordAround } from './matching';
import type { ReplyRule } from './schema';

export type TestedReply = Match & { rule: ReplyRule };

/**
 * Which replies would answer a customer's message, by the documented rules of the service, oldest first; the service may
 * have another order. `rules` are in order of creation; no reply answers an empty message.
 */
export function testMessage(message: string, rules: readonly ReplyRule[]): TestedReply[] {
  const folded = foldMessage(message);
  return rules.flatMap((rule) => {
    const match = firstMatch(conditionsOf(rule, 'spec'), folded);
    return match ? [{ ...match, rule }] : [];
  });
}

type T = Translate<'replies-tester'>;

export function whyItAnswers(
  t: T,
  { rule, found, start, end, inside }: TestedReply,
  message: string,
): string {
  const fits = t(`why.${rule.match_criteria}`, { found: excerpt(found) });
  if (!inside) return fits;
  return `${fits} ${t('inside', { word: excerpt(wordAround(message, start, end)) })}`;
}

export function answerOf(t: T, [first, ...others]: readonly TestedReply[]): string {
  if (!first) return t('answer.none');
  const name = excerpt(first.rule.name);
  return others.length === 0
    ? t('answer.one', { name })
    : t('answer.several', { count: others.length + 1, name });
}
