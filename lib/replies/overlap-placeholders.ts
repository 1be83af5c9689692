import { READINGS } from './matching';
import type { Claim } from './overlap-claim';
import { findPlaceholders, nearestPlaceholder } from './placeholders';
import type { ReplyRule } from './schema';

type Unknown = { name: string; meant: string | null };

/** The placeholders of a text response that would be sent as they are written, each once. */
export function unknownOf({ response, response_type }: ReplyRule): Unknown[] {
  if (response_type !== 'text') return [];
  const unknown = findPlaceholders(response).filter(({ known }) => !known);
  const names = [...new Set(unknown.map(({ name }) => name))];
  return names.map((name) => ({ name, meant: nearestPlaceholder(name) }));
}

export function placeholderClaims(rules: readonly ReplyRule[], focus: number | null): Claim[] {
  return [...rules.entries()].flatMap(([place, rule]) => {
    if ((focus !== null && place !== focus) || unknownOf(rule).length === 0) return [];
    const examples = [rule.trigger, ...rule.trigger.split(',')].map((text) => text.trim());
    return READINGS.map(
      (reading) => ({ kind: 'placeholder', reading, places: [place], more: 0, examples }) as const,
    );
  });
}
