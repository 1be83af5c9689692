import { unknownPlaceholders } from '../replies/placeholders';
import type { MatchCriteria, ReplyRule } from '../replies/schema';

let made = 0;

export function ruleOf(
  name: string,
  match_criteria: MatchCriteria,
  trigger: string,
  response = 'Thank you.',
): ReplyRule {
  made += 1;
  const uuid = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  const unknown = unknownPlaceholders({ response_type: 'text', response });
  return { uuid, version: 1, name, trigger, match_criteria, response_type: 'text', unknown };
}
