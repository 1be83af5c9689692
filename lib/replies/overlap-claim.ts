import type { Everyday } from './everyday';
import type { Reading } from './matching';

/** What is thought to be so of a notebook in one reading, before an example has proven it. Places are in the notebook. */
export type Claim = {
  reading: Reading;
  /** In the notebook's order. */
  places: number[];
  /** How many others it is true of, that are not named. */
  more: number;
  /** Messages that may show it: the first that does is taken. */
  examples: string[];
} & (
  | { kind: 'same' | 'partial' | 'placeholder' }
  /** `older`: something broader has been in the notebook longer. */
  | { kind: 'shadowed'; shadowed: number; older: boolean }
  | { kind: 'broad'; caught: Everyday[] }
);

/** Enough to see what a finding is about; the rest are counted. */
const MOST_NAMED = 8;

/** The first few of some places in the notebook's order, with the one that it is about among them. */
export function named(places: readonly number[], focus: number | null): { places: number[]; more: number } {
  const first = smallest(places);
  if (focus !== null && places.includes(focus) && !first.includes(focus)) first[first.length - 1] = focus;
  return { places: first.sort(ascending), more: places.length - first.length };
}

/** Without sorting them all: where many replies are alike there are thousands, again and again. */
function smallest(places: readonly number[]): number[] {
  const first: number[] = [];
  for (const place of places) {
    if (first.length === MOST_NAMED && place > (first.at(-1) ?? 0)) continue;
    first.push(place);
    first.sort(ascending);
    first.length = Math.min(first.length, MOST_NAMED);
  }
  return first;
}

export function ascending(one: number, other: number): number {
  return one - other;
}
