import { type Condition, conditionsOf } from './conditions';
import type { Everyday } from './everyday';
import { lowered } from './lowered';
import { firstMatch, type Match, READINGS, type Reading } from './matching';
import type { Claim } from './overlap-claim';
import { unknownOf } from './overlap-placeholders';
import {
  broadWords,
  insideWords,
  partialWords,
  placeholderWords,
  sameWords,
  shadowedWords,
} from './overlap-words';
import type { OverlapFinding, OverlapSeverity } from './overlaps';
import type { ReplyRule } from './schema';

/** A claim with the message that proves it: every reply of `rules` answers that in each of `readings`. */
export type Proven = {
  rules: ReplyRule[];
  more: number;
  readings: Reading[];
  message: string;
  /** By what each answers it, reading by reading. */
  matches: Match[];
};

/** Claims as findings: those that one example proves in both readings are one. What no example proves is left out. */
export function tell(claims: readonly Claim[], rules: readonly ReplyRule[]): OverlapFinding[] {
  const waits = rememberConditions();
  const alike = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = keyOf(claim, rules);
    const others = alike.get(key);
    if (others) others.push(claim);
    else alike.set(key, [claim]);
  }
  return [...alike].flatMap(([key, [claim, ...others]]) =>
    claim ? tellAlike(key, claim, others, rules, waits) : [],
  );
}

function tellAlike(
  key: string,
  claim: Claim,
  others: Claim[],
  rules: readonly ReplyRule[],
  waits: Waits,
): OverlapFinding[] {
  const other = others.find(({ reading }) => reading !== claim.reading);
  // A phrase that is too broad as a whole is so in either reading.
  if (other || claim.kind === 'broad') {
    const proven = prove(claim, READINGS, [...claim.examples, ...(other?.examples ?? [])], rules, waits);
    if (proven) return [findingOf(key, claim, proven, rules)];
  }
  return [claim, other].flatMap((one) => {
    const proven = one && prove(one, [one.reading], one.examples, rules, waits);
    return proven ? [findingOf(`${one.reading} ${key}`, one, proven, rules)] : [];
  });
}

function prove(
  { places, more }: Claim,
  readings: readonly Reading[],
  examples: readonly string[],
  all: readonly ReplyRule[],
  waits: Waits,
): Proven | null {
  const rules = rulesAt(places, all);
  for (const message of examples) {
    const text = lowered(message);
    const matches = readings.flatMap((reading) =>
      rules.map((rule) => firstMatch(waits(rule, reading), text)),
    );
    const found = matches.filter((match) => match !== null);
    if (found.length === matches.length)
      return { rules, more, readings: [...readings], message, matches: found };
  }
  return null;
}

type Waits = (rule: ReplyRule, reading: Reading) => Condition[];

/** What each reply waits for, taken apart once however many findings name it. */
function rememberConditions(): Waits {
  const known = { documented: new Map<ReplyRule, Condition[]>(), seen: new Map<ReplyRule, Condition[]>() };
  return (rule, reading) => {
    const conditions = known[reading].get(rule) ?? conditionsOf(rule, reading);
    known[reading].set(rule, conditions);
    return conditions;
  };
}

function findingOf(key: string, claim: Claim, proven: Proven, all: readonly ReplyRule[]): OverlapFinding {
  const { rules, more, readings, message, matches } = proven;
  const shadowed = claim.kind === 'shadowed' ? (all[claim.shadowed] ?? null) : null;
  const inside = claim.kind === 'placeholder' ? undefined : matches.find((match) => match.inside);
  const { title, words } = wordsOf(claim, proven, shadowed);
  return {
    key,
    kind: claim.kind,
    severity: severityOf(claim, proven, inside !== undefined),
    uuids: rules.map(({ uuid }) => uuid),
    more,
    shadowed: shadowed?.uuid ?? null,
    readings,
    title,
    words: inside ? `${words} ${insideWords(inside)}` : words,
    message,
  };
}

function wordsOf(claim: Claim, proven: Proven, shadowed: ReplyRule | null) {
  const { kind } = claim;
  const [rule] = proven.rules;
  if (kind === 'shadowed' && shadowed) return shadowedWords(proven, shadowed, claim.older);
  if (kind === 'broad') return broadWords(proven, claim.caught);
  if (kind === 'placeholder') return placeholderWords(proven, rule ? unknownOf(rule) : []);
  return kind === 'same' ? sameWords(proven) : partialWords(proven);
}

function severityOf(claim: Claim, { rules, readings }: Proven, inside: boolean): OverlapSeverity {
  if (claim.kind === 'same') return 'problem';
  if (claim.kind === 'shadowed') return claim.older && !inside ? 'warning' : 'notice';
  if (claim.kind === 'placeholder') {
    const misspelt = rules.some((rule) => unknownOf(rule).some(({ meant }) => meant !== null));
    return misspelt ? 'problem' : 'warning';
  }
  if (claim.kind !== 'broad') return 'notice';
  // A greeting or an answer that is the whole trigger may well be what the reply is for.
  const meant = (entry: Everyday) => readings.length > 1 && entry.kind !== 'common';
  return claim.caught.every(meant) ? 'notice' : 'warning';
}

function keyOf(claim: Claim, all: readonly ReplyRule[]): string {
  const { kind, places, more } = claim;
  const about = kind === 'shadowed' ? all[claim.shadowed]?.uuid : kind === 'broad' ? claim.reading : '';
  return [kind, about, more, ...rulesAt(places, all).map(({ uuid }) => uuid)].join(' ');
}

function rulesAt(places: readonly number[], all: readonly ReplyRule[]): ReplyRule[] {
  return places.flatMap((place) => all[place] ?? []);
}
