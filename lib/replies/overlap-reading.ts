import { type Condition, conditionsOf } from './conditions';
import type { Reading } from './matching';
import { type Occurrence, phraseFinder } from './phrase-finder';
import type { MatchCriteria, ReplyRule } from './schema';

/** Replies that wait for exactly the same messages. */
export type Kin = {
  criteria: MatchCriteria;
  /** None is needless: no other of them holds whenever it does. */
  conditions: Condition[];
  /** The places of the replies in the notebook, the oldest first. */
  places: number[];
};

/** A whole notebook in one reading, prepared to be asked which replies answer a message. */
export type NotebookReading = {
  kins: Kin[];
  /** Every phrase that some reply waits for, once, with all that wait for it. */
  phrases: { condition: Condition; kins: Kin[] }[];
  /** Which replies answer a message that is in lower case and has no white space around it. */
  answering: (message: string) => Kin[];
};

export function readNotebook(rules: readonly ReplyRule[], reading: Reading): NotebookReading {
  const kins = kinsOf(rules, reading);
  const waiting = new Map<string, { condition: Condition; kins: Kin[] }>();
  for (const kin of kins) {
    for (const condition of kin.conditions) {
      const known = waiting.get(condition.phrase);
      if (known) known.kins.push(kin);
      else waiting.set(condition.phrase, { condition, kins: [kin] });
    }
  }
  const phrases = [...waiting.values()];
  const find = phraseFinder([...waiting.keys()]);
  return { kins, phrases, answering };

  function answering(message: string): Kin[] {
    const found = new Set<Kin>();
    for (const occurrence of find(message)) {
      const entry = phrases[occurrence.id];
      const whole = entry?.condition.phrase.length === message.length;
      for (const kin of entry?.kins ?? []) if (fits(kin.criteria, occurrence, whole)) found.add(kin);
    }
    return [...found];
  }
}

function fits(criteria: MatchCriteria, { atStart, atEnd }: Occurrence, whole: boolean): boolean {
  if (criteria === 'exact match') return whole;
  if (criteria === 'starts with') return atStart;
  return criteria === 'ends with' ? atEnd : true;
}

/** Whether every message that a phrase makes match by the former criteria is one that it makes match by the latter. */
export function isAtLeast(former: MatchCriteria, latter: MatchCriteria): boolean {
  return former === latter || former === 'exact match' || latter === 'contains';
}

function kinsOf(rules: readonly ReplyRule[], reading: Reading): Kin[] {
  const kins = new Map<string, Kin>();
  for (const [place, rule] of rules.entries()) {
    const conditions = needed(conditionsOf(rule, reading));
    if (conditions.length === 0) continue;
    const phrases = conditions.map(({ phrase }) => phrase).sort();
    const key = [rule.match_criteria, ...phrases].join('\0');
    const known = kins.get(key);
    if (known) known.places.push(place);
    else kins.set(key, { criteria: rule.match_criteria, conditions, places: [place] });
  }
  return [...kins.values()];
}

/** The conditions without those that hold only where a weaker one does. */
function needed(conditions: Condition[]): Condition[] {
  const distinct = [...new Map(conditions.map((condition) => [condition.phrase, condition])).values()];
  if (distinct.length < 2) return distinct;
  return distinct.filter((one) => !distinct.some((other) => other !== one && isWeaker(other, one)));
}

function isWeaker({ phrase, criteria }: Condition, { phrase: longer }: Condition): boolean {
  if (criteria === 'contains') return longer.includes(phrase);
  if (criteria === 'starts with') return longer.startsWith(phrase);
  return criteria === 'ends with' && longer.endsWith(phrase);
}
