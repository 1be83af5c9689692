import { EVERYDAY, type Everyday } from './everyday';
import { lowerText } from './lowered';
import type { Reading } from './matching';
import type { Claim } from './overlap-claim';
import type { NotebookReading } from './overlap-reading';

const LOWER = EVERYDAY.map((entry) => ({ entry, text: lowerText(entry.text) }));

/** Everyday words that replies would answer; those that are asked for in `exact match` alone are surely meant. */
export function broadClaims(notebooks: Record<Reading, NotebookReading>, focus: number | null): Claim[] {
  const documented = caughtIn(notebooks.documented);
  const seen = caughtIn(notebooks.seen);
  for (const [place, caught] of seen) {
    const before = documented.get(place) ?? [];
    seen.set(
      place,
      caught.filter((entry) => !before.includes(entry)),
    );
  }
  return [...claimsOf('documented', documented), ...claimsOf('seen', seen)].filter(
    ({ places }) => focus === null || places.includes(focus),
  );
}

type Caught = Map<number, Everyday[]>;

function caughtIn({ answering }: NotebookReading): Caught {
  const caught: Caught = new Map();
  for (const { entry, text } of LOWER) {
    for (const { criteria, places } of answering(text)) {
      if (criteria === 'exact match') continue;
      for (const place of places) {
        const entries = caught.get(place);
        if (entries) entries.push(entry);
        else caught.set(place, [entry]);
      }
    }
  }
  return caught;
}

function claimsOf(reading: Reading, caught: Caught): Claim[] {
  return [...caught]
    .filter(([, entries]) => entries.length > 0)
    .map(([place, entries]) => ({
      kind: 'broad',
      reading,
      places: [place],
      more: 0,
      caught: entries,
      examples: entries.slice(0, 5).flatMap(({ message, text }) => [message, text]),
    }));
}
