import type { Reading } from './matching';
import { broadClaims } from './overlap-broad';
import { pairClaims } from './overlap-pairs';
import { placeholderClaims } from './overlap-placeholders';
import { readNotebook } from './overlap-reading';
import { type OverlapIndex, overlapIndex, relatedPlaces } from './overlap-related';
import { tell } from './overlap-told';
import type { ReplyRule } from './schema';

export const OVERLAP_KINDS = ['same', 'shadowed', 'broad', 'placeholder', 'partial'] as const;
export type OverlapKind = (typeof OVERLAP_KINDS)[number];

/** `problem`: surely not meant. `warning`: likely not meant. `notice`: may well be meant. */
const OVERLAP_SEVERITIES = ['problem', 'warning', 'notice'] as const;
export type OverlapSeverity = (typeof OVERLAP_SEVERITIES)[number];

export type OverlapFinding = {
  /** Unique within a list, and the same as long as the finding is. */
  key: string;
  kind: OverlapKind;
  severity: OverlapSeverity;
  /** The replies that it names, in the notebook's order. */
  uuids: string[];
  /** How many others it is about as well. */
  more: number;
  /** Of `shadowed`: the one that may never answer. */
  shadowed: string | null;
  /** In which readings it is so. */
  readings: Reading[];
  /** A few words: "The same trigger twice". */
  title: string;
  /** What it means and what to do, in sentences. */
  words: string;
  /** A customer's message that shows it: in each of `readings` every reply of `uuids` answers it. */
  message: string;
};

/** The notebook prepared for `overlapsOf`. Make it once for a list of rules. */
export function indexOverlaps(rules: readonly ReplyRule[]): OverlapIndex {
  return overlapIndex(rules);
}

/** What is in the way of what in the whole notebook, the gravest first. `rules` are in the notebook's order. */
export function overlapMap(rules: readonly ReplyRule[]): OverlapFinding[] {
  return findings(rules, null);
}

/**
 * The findings that a reply has a part in as it is being typed. It takes the place of the reply with its UUID, else the last one.
 * Of a reply with very many others in its way some of them are enough: the counts are then the least there are.
 */
export function overlapsOf(rule: ReplyRule, index: OverlapIndex): OverlapFinding[] {
  const own = index.places.get(rule.uuid) ?? index.rules.length;
  const related = relatedPlaces(rule, index);
  const before = related.filter((place) => place < own);
  const others = related.flatMap((place) => index.rules[place] ?? []);
  return findings(others.toSpliced(before.length, 0, rule), before.length);
}

/** With `focus`, only what the reply in that place has a part in. */
function findings(rules: readonly ReplyRule[], focus: number | null): OverlapFinding[] {
  const notebooks = { documented: readNotebook(rules, 'documented'), seen: readNotebook(rules, 'seen') };
  const claims = [
    ...pairClaims(rules, notebooks.documented, 'documented', focus),
    ...pairClaims(rules, notebooks.seen, 'seen', focus),
    ...broadClaims(notebooks, focus),
    ...placeholderClaims(rules, focus),
  ];
  return tell(claims, rules).sort(
    (one, other) =>
      OVERLAP_SEVERITIES.indexOf(one.severity) - OVERLAP_SEVERITIES.indexOf(other.severity) ||
      OVERLAP_KINDS.indexOf(one.kind) - OVERLAP_KINDS.indexOf(other.kind),
  );
}
