import { systemClock } from '../clock';
import { conditionsOf, isInsideWord, isUnspaced, type Match, matchReply } from './matching';
import { nearestPlaceholder } from './placeholders';
import type { MatchCriteria, ReplyRule } from './schema';

/** `problem`: certainly a mistake. `warning`: probably a mistake. `notice`: may be intended. */
const OVERLAP_SEVERITIES = ['problem', 'warning', 'notice'] as const;
export type OverlapSeverity = (typeof OVERLAP_SEVERITIES)[number];

/** The names of the first of `count` replies; an unnamed one is empty. */
export type NamedReplies = { names: string[]; count: number };

/** What `overlap-messages.ts` says. `needsCommas`: only if the messaging service treats commas as separators. */
export type Overlap =
  | { kind: 'same'; named: NamedReplies; trigger: string; needsCommas: boolean }
  | {
      kind: 'contains';
      broader: NamedReplies;
      narrower: NamedReplies;
      /** What is found only inside longer words; null when the overlap doesn't depend on that. */
      inside: string | null;
      needsCommas: boolean;
    }
  | {
      kind: 'broad';
      named: NamedReplies;
      criteria: Exclude<MatchCriteria, 'exact match'>;
      trigger: string;
      /** A single word of the trigger, which only some services look for. */
      isWord: boolean;
    }
  | { kind: 'placeholder'; named: NamedReplies; unknown: { name: string; meant: string | null }[] };

export type OverlapFinding = Overlap & {
  /** Unique within a list, and stable as long as the finding exists. */
  key: string;
  severity: OverlapSeverity;
  /** The replies that it is about; for `contains`, those with the broader trigger come first. */
  uuids: string[];
  /** An example message that every reply of `uuids` answers in the `observed` mode; `''` if there is none. */
  message: string;
};

type TriggerGroup = {
  criteria: MatchCriteria;
  /** Case-folded; `written` is the spelling of one of the triggers. */
  phrase: string;
  written: string;
  as: Match['as'];
  rules: ReplyRule[];
};

/**
 * Finds problems in a list of replies, the most severe first: the same trigger twice, a trigger that includes
 * another, one that is too broad, and unknown placeholders. Triggers are compared in the `observed` mode. With `about`
 * (a UUID), only what concerns that reply.
 */
export function findOverlaps(rules: readonly ReplyRule[], about: string | null = null): OverlapFinding[] {
  const steps = searchInSteps(rules, about);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `findOverlaps`, with pauses that keep the page responsive. Rejects when the signal aborts. */
export async function findOverlapsInSteps(
  rules: readonly ReplyRule[],
  signal: AbortSignal,
): Promise<OverlapFinding[]> {
  const steps = searchInSteps(rules, null);
  let began = systemClock.monotonic();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (systemClock.monotonic() - began < STEP_MS) continue;
    await systemClock.sleep(0);
    signal.throwIfAborted();
    began = systemClock.monotonic();
  }
}

const STEP_MS = 10;
const STEP = 20;

function* searchInSteps(
  rules: readonly ReplyRule[],
  about: string | null,
): Generator<void, OverlapFinding[]> {
  const groups = yield* groupsOf(rules);
  const triggers = groups.filter(({ as }) => as !== 'word');
  const broaderThan = yield* indexTriggers(triggers);
  const isOwn = ({ uuid }: ReplyRule) => about === null || uuid === about;
  const own = triggers.filter((trigger) => trigger.rules.some(isOwn));
  const concerned =
    about === null
      ? triggers
      : triggers.filter(({ phrase }) => own.some((each) => phrase.includes(each.phrase)));
  const findings = [
    ...(yield* inSteps(own, findSame)),
    ...(yield* inSteps(groups, (group) => (group.rules.some(isOwn) ? findBroad(group) : []))),
    ...(yield* inSteps(rules.filter(isOwn), findUnknownPlaceholders)),
    ...(yield* inSteps(concerned, (trigger) => findContained(trigger, broaderThan(trigger)))),
  ];
  const rank = ({ severity }: OverlapFinding) => OVERLAP_SEVERITIES.indexOf(severity);
  return findings
    .filter(({ uuids }) => about === null || uuids.includes(about))
    .sort((one, other) => rank(one) - rank(other));
}

function* inSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result[],
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) {
    results.push(...work(item));
    if (place % STEP === 0) yield;
  }
  return results;
}

function* groupsOf(rules: readonly ReplyRule[]): Generator<void, TriggerGroup[]> {
  const groups = new Map<string, TriggerGroup>();
  for (const [place, rule] of rules.entries()) {
    if (place % STEP === 0) yield;
    for (const { criteria, phrase, written, as } of conditionsOf(rule, 'observed')) {
      const key = `${as === 'word' ? 'word' : 'trigger'} ${criteria} ${phrase}`;
      const group = groups.get(key);
      if (!group) groups.set(key, { criteria, phrase, written, as, rules: [rule] });
      else if (group.rules.at(-1) !== rule) group.rules.push(rule);
    }
  }
  return [...groups.values()];
}

function findSame({ criteria, phrase, written, rules }: TriggerGroup): OverlapFinding[] {
  if (rules.length < 2) return [];
  return [
    {
      key: `same ${criteria} ${phrase}`,
      kind: 'same',
      severity: 'problem',
      uuids: rules.map(({ uuid }) => uuid),
      named: named(rules),
      trigger: written,
      needsCommas: needsCommas(rules, written),
      message: written,
    },
  ];
}

type Broader = { group: TriggerGroup; inside: boolean };

function findContained(
  { criteria, phrase, written, rules }: TriggerGroup,
  found: Broader[],
): OverlapFinding[] {
  const own = new Set(rules);
  const broader = [...new Set(found.flatMap(({ group }) => group.rules))].filter((rule) => !own.has(rule));
  if (broader.length === 0) return [];
  // If any of them matches as a whole word, the finding does not depend on a part of a word.
  const inside = found.every((each) => each.inside) ? (found[0]?.group.written ?? null) : null;
  const all = [...broader, ...rules];
  return [
    {
      key: `contains ${criteria} ${phrase}`,
      kind: 'contains',
      severity: inside === null ? 'warning' : 'notice',
      uuids: all.map(({ uuid }) => uuid),
      broader: named(broader),
      narrower: named(rules),
      inside,
      needsCommas: needsCommas(all, written),
      message: written,
    },
  ];
}

const PREFIX = 3;
// No one needs a longer list of broader triggers.
const MAX_BROADER = 50;

/**
 * Finds the triggers that answer every message of another one, without comparing all pairs: phrases are looked up
 * by the lengths of those that begin with the same letters.
 */
function* indexTriggers(
  triggers: readonly TriggerGroup[],
): Generator<void, (trigger: TriggerGroup) => Broader[]> {
  const byPhrase = new Map<string, TriggerGroup[]>();
  const lengths = new Map<string, Set<number>>();
  for (const [place, trigger] of triggers.entries()) {
    if (place % STEP === 0) yield;
    const { phrase } = trigger;
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), trigger]);
    const prefix = phrase.slice(0, PREFIX);
    lengths.set(prefix, (lengths.get(prefix) ?? new Set()).add(phrase.length));
  }
  return (narrow) => {
    const found = new Map<TriggerGroup, Broader>();
    for (let at = 0; at < narrow.phrase.length && found.size < MAX_BROADER; at += 1) {
      for (let prefix = 1; prefix <= PREFIX; prefix += 1) {
        for (const length of lengths.get(narrow.phrase.slice(at, at + prefix)) ?? []) {
          if (at + length <= narrow.phrase.length) addBroader(narrow, at, length, found);
          if (found.size >= MAX_BROADER) break;
        }
      }
    }
    return [...found.values()];
  };

  function addBroader(
    narrow: TriggerGroup,
    at: number,
    length: number,
    found: Map<TriggerGroup, Broader>,
  ): void {
    for (const group of byPhrase.get(narrow.phrase.slice(at, at + length)) ?? []) {
      if (group === narrow || !includes(group, narrow, at)) continue;
      const inside = isInsideWord(narrow.phrase, at, at + length);
      if (found.get(group)?.inside !== false) found.set(group, { group, inside });
    }
  }
}

/** Whether `broad`, found at position `at` of `narrow`'s phrase, answers every message that `narrow` answers. */
function includes(broad: TriggerGroup, narrow: TriggerGroup, at: number): boolean {
  if (broad.criteria === 'contains') return true;
  if (narrow.criteria !== 'exact match' && narrow.criteria !== broad.criteria) return false;
  if (broad.criteria === 'starts with') return at === 0;
  return broad.criteria === 'ends with' && at + broad.phrase.length === narrow.phrase.length;
}

function findBroad(group: TriggerGroup): OverlapFinding[] {
  const { criteria, phrase, written, as, rules } = group;
  if (criteria === 'exact match' || [...phrase].length > (isUnspaced(phrase) ? 1 : 2)) return [];
  return [
    {
      key: `broad ${as} ${criteria} ${phrase}`,
      kind: 'broad',
      severity: as === 'word' ? 'notice' : 'warning',
      uuids: rules.map(({ uuid }) => uuid),
      named: named(rules),
      criteria,
      trigger: written,
      isWord: as === 'word',
      message: written,
    },
  ];
}

function findUnknownPlaceholders(rule: ReplyRule): OverlapFinding[] {
  if (rule.unknown.length === 0) return [];
  const names = rule.unknown.map((name) => ({ name, meant: nearestPlaceholder(name) }));
  return [
    {
      key: `placeholder ${rule.uuid}`,
      kind: 'placeholder',
      severity: names.some(({ meant }) => meant !== null) ? 'problem' : 'warning',
      uuids: [rule.uuid],
      named: named([rule]),
      unknown: names,
      message: conditionsOf(rule, 'observed')[0]?.written ?? '',
    },
  ];
}

/** Whether a message is answered only if commas separate triggers, which the contract does not document. */
function needsCommas(rules: readonly ReplyRule[], message: string): boolean {
  return rules.some((rule) => rule.trigger.includes(',') && !matchReply(rule, message, 'spec'));
}

const MAX_NAMES = 4;

function named(rules: readonly ReplyRule[]): NamedReplies {
  return { names: rules.slice(0, MAX_NAMES).map(({ name }) => name), count: rules.length };
}
