import { lowerText } from './lowered';
import type { Matchable, Reading } from './matching';
import type { MatchCriteria } from './schema';

/** One thing that a reply waits for: it answers when any of its conditions holds. */
export type Condition = {
  criteria: MatchCriteria;
  /** In lower case, as it is compared. Never empty. */
  phrase: string;
  /** As it is written in the trigger. */
  written: string;
  as: 'phrase' | 'part' | 'word';
};

/** What a trigger waits for in a reading, longer phrases before the words of them. */
export function conditionsOf(
  { trigger, match_criteria: criteria }: Matchable,
  reading: Reading,
): Condition[] {
  const parts = reading === 'documented' ? [trigger] : trigger.split(',');
  const whole = parts.map((part) => part.trim()).filter(Boolean);
  const as = parts.length > 1 ? 'part' : 'phrase';
  const phrases = whole.map((written) => condition(written, as));
  if (reading === 'documented' || criteria !== 'contains') return phrases;
  const words = whole.flatMap((part) => {
    const split = part.split(/\s+/);
    return split.length > 1 ? split.map((word) => condition(word, 'word')) : [];
  });
  return [...phrases, ...words];

  function condition(written: string, as: Condition['as']): Condition {
    return { criteria, phrase: lowerText(written), written, as };
  }
}
