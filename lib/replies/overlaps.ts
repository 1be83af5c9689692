import type { Reading } from './matching';
import type { ReplyRule } from './schema';

export const OVERLAP_KINDS = ['same', 'shadowed', 'partial', 'broad', 'placeholder'] as const;
export type OverlapKind = (typeof OVERLAP_KINDS)[number];

/** `problem`: surely not meant. `warning`: likely not meant. `notice`: may well be meant. */
export type OverlapSeverity = 'problem' | 'warning' | 'notice';

export type OverlapFinding = {
  /** Unique within a list, and the same as long as the finding is. */
  key: string;
  kind: OverlapKind;
  severity: OverlapSeverity;
  /** All the replies that it names, in the notebook's order. */
  uuids: string[];
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
export type OverlapIndex = { rules: readonly ReplyRule[] };

export function indexOverlaps(rules: readonly ReplyRule[]): OverlapIndex {
  return { rules };
}

/** What is in the way of what in the whole notebook, the gravest first. `rules` are in the notebook's order. */
export function overlapMap(_rules: readonly ReplyRule[]): OverlapFinding[] {
  return [];
}

/**
 * The findings that a reply has a part in as it is being typed. It takes the place of the reply with its UUID, else the last one.
 */
export function overlapsOf(_rule: ReplyRule, _index: OverlapIndex): OverlapFinding[] {
  return [];
}
