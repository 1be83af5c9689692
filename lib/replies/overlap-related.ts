import { conditionsOf } from './conditions';
import { READINGS, type Reading } from './matching';
import { type Kin, type NotebookReading, readNotebook } from './overlap-reading';
import type { MatchCriteria, ReplyRule } from './schema';

/** A notebook prepared to be asked, again and again, what is in the way of one reply. */
export type OverlapIndex = {
  rules: readonly ReplyRule[];
  /** The place in the notebook of each UUID. */
  places: ReadonlyMap<string, number>;
  notebooks: Record<Reading, NotebookReading>;
  phrases: Record<Reading, PhraseText>;
};

/** All phrases in one text, each between two marks that no phrase has: the fastest to search for a few others. */
type PhraseText = { text: string; starts: number[]; kins: Kin[][] };

// A reply with more kin than this is too broad whatever else it is, and is told so.
const MOST_RELATED = 120;

const MARK = '\0';

export function overlapIndex(rules: readonly ReplyRule[]): OverlapIndex {
  const notebooks = { documented: readNotebook(rules, 'documented'), seen: readNotebook(rules, 'seen') };
  return {
    rules,
    places: new Map(rules.map(({ uuid }, place) => [uuid, place])),
    notebooks,
    phrases: { documented: phraseText(notebooks.documented), seen: phraseText(notebooks.seen) },
  };
}

/** The places of those that could have anything to do with a reply, in the notebook's order: at most `MOST_RELATED`. */
export function relatedPlaces(rule: ReplyRule, { notebooks, phrases, places }: OverlapIndex): number[] {
  const related = new Set<number>();
  const own = places.get(rule.uuid);
  const conditions = READINGS.flatMap((reading) =>
    conditionsOf(rule, reading).map(({ phrase }) => ({ phrase, reading })),
  );
  // Those that answer what it waits for come first: they may keep it from ever answering.
  for (const { phrase, reading } of conditions) takeAll(notebooks[reading].answering(phrase));
  for (const { phrase, reading } of conditions) {
    for (const kins of waitingFor(phrase, rule.match_criteria, phrases[reading])) {
      if (related.size >= MOST_RELATED) break;
      takeAll(kins);
    }
  }
  return [...related].sort((one, other) => one - other);

  function takeAll(kins: readonly Kin[]): void {
    for (const kin of kins) {
      for (const place of kin.places) {
        if (related.size >= MOST_RELATED) return;
        if (place !== own) related.add(place);
      }
    }
  }
}

function phraseText({ phrases }: NotebookReading): PhraseText {
  const starts: number[] = [];
  let text = MARK;
  for (const { condition } of phrases) {
    starts.push(text.length);
    text += condition.phrase + MARK;
  }
  return { text, starts, kins: phrases.map(({ kins }) => kins) };
}

/** Who waits for a phrase that, as a message, a condition would match. */
function* waitingFor(phrase: string, criteria: MatchCriteria, phrases: PhraseText): Generator<Kin[]> {
  const { text, starts, kins } = phrases;
  const wanted = marked(phrase, criteria);
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const index = lastUpTo(starts, at + 1);
    yield kins[index] ?? [];
    const next = starts[index + 1];
    at = next === undefined ? -1 : text.indexOf(wanted, next - 1);
  }
}

function marked(phrase: string, criteria: MatchCriteria): string {
  if (criteria === 'exact match') return MARK + phrase + MARK;
  if (criteria === 'starts with') return MARK + phrase;
  return criteria === 'ends with' ? phrase + MARK : phrase;
}

/** The place of the last number that is not above `most`. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
