import { lowered } from './lowered';
import type { Reading } from './matching';
import { firstMatch } from './matching';
import { ascending, type Claim, named } from './overlap-claim';
import { isAtLeast, type Kin, type NotebookReading } from './overlap-reading';
import type { ReplyRule } from './schema';

// Beyond this a group is claimed without asking which of its pairs are known: it costs more than a finding too many.
const MOST_PAIRS = 2_000;
// One that so many others cover has been told so, and is left in peace.
const MOST_OTHERS = 50;

/** Which replies stand in each other's way: with `focus`, only what that one has a part in. */
export function pairClaims(
  rules: readonly ReplyRule[],
  notebook: NotebookReading,
  reading: Reading,
  focus: number | null,
): Claim[] {
  const answered = new Map<string, Kin[]>();
  const known = new PairSet();
  const claims: Claim[] = [];
  for (const kin of notebook.kins) claimSame(kin);
  for (const kin of notebook.kins) claimShadowed(kin);
  const shortFirst = notebook.phrases.toSorted(
    (one, other) => one.condition.phrase.length - other.condition.phrase.length,
  );
  for (const { condition, kins } of shortFirst) claimPartial(condition.phrase, condition.written, kins);
  return claims;

  function claimSame(kin: Kin): void {
    if (kin.places.length < 2 || !concerns(kin.places)) return;
    claims.push({ kind: 'same', reading, ...named(kin.places, focus), examples: examplesOf(kin) });
  }

  function claimShadowed(kin: Kin): void {
    const broader = broaderThan(kin);
    if (broader.length === 0) return;
    known.addAll(kin, broader);
    const over = broader.flatMap(({ places }) => places);
    for (const shadowed of kin.places) {
      // What else covers another reply is not what a person wants to know of this one.
      const others = focus === null || focus === shadowed ? over : over.filter((place) => place === focus);
      const { places, more } = named(others, focus);
      const [oldest] = places;
      if (oldest === undefined) continue;
      const all = [...places, shadowed].sort(ascending);
      const older = oldest < shadowed;
      claims.push({
        kind: 'shadowed',
        reading,
        shadowed,
        older,
        places: all,
        more,
        examples: examplesOf(kin),
      });
    }
  }

  /** All replies whose messages are among those of another, whichever of its conditions holds. */
  function broaderThan(kin: Kin): Kin[] {
    const [fewest = [], ...others] = kin.conditions
      .map(({ phrase }) =>
        answering(phrase).filter((other) => other !== kin && isAtLeast(kin.criteria, other.criteria)),
      )
      .sort((one, other) => one.length - other.length);
    if (fewest.length === 0) return [];
    const sets = others.map((kins) => new Set(kins));
    return fewest.filter((other) => sets.every((set) => set.has(other)));
  }

  /** Several answer a message that is no more than what one of them waits for, and nothing was said of them yet. */
  function claimPartial(phrase: string, written: string, own: readonly Kin[]): void {
    const group = answering(phrase);
    if (group.length < 2) return;
    const waiting = new Set(own);
    const text = lowered(phrase);
    // That "list" has "is" in it is no news of the two: it is told of "is" alone.
    const others = group
      .filter((kin) => !waiting.has(kin))
      .filter(
        ({ conditions }) => group.length > MOST_OTHERS || firstMatch(conditions, text)?.inside === false,
      );
    if (own.length + others.length < 2) return;
    const all = [...own, ...others];
    if (!concerns(all.flatMap(({ places }) => places)) || !known.takeNew(own, all)) return;
    const places = [
      ...all.flatMap((kin) => kin.places.slice(0, 1)),
      ...all.flatMap((kin) => kin.places.slice(1)),
    ];
    claims.push({ kind: 'partial', reading, ...named(places, focus), examples: [written] });
  }

  function answering(phrase: string): Kin[] {
    const before = answered.get(phrase);
    if (before) return before;
    const kins = notebook.answering(phrase);
    answered.set(phrase, kins);
    return kins;
  }

  function concerns(places: readonly number[]): boolean {
    return focus === null || places.includes(focus);
  }

  function examplesOf({ places, conditions }: Kin): string[] {
    const triggers = places.slice(0, 1).map((place) => rules[place]?.trigger ?? '');
    return [...triggers, ...conditions.map(({ written }) => written)];
  }
}

/** Pairs of which something was said. */
class PairSet {
  private readonly said = new Map<Kin, Set<Kin>>();
  private readonly crowded = new Set<Kin>();

  addAll(one: Kin, others: readonly Kin[]): void {
    if (others.length > MOST_OTHERS) this.crowded.add(one);
    else for (const other of others) this.add(one, other);
  }

  private add(one: Kin, other: Kin): void {
    this.of(one).add(other);
    this.of(other).add(one);
  }

  /** Whether a pair of the former with one of the latter is new; all of them are known from then on. */
  takeNew(own: readonly Kin[], all: readonly Kin[]): boolean {
    const isNew = own.some(
      (one) => !this.crowded.has(one) && all.some((other) => one !== other && !this.of(one).has(other)),
    );
    if (isNew && own.length * all.length <= MOST_PAIRS) {
      for (const one of own) for (const other of all) if (one !== other) this.add(one, other);
    }
    return isNew;
  }

  private of(kin: Kin): Set<Kin> {
    const known = this.said.get(kin) ?? new Set();
    this.said.set(kin, known);
    return known;
  }
}
