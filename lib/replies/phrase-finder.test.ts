import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phraseFinder } from './phrase-finder';

const letters = (most: number) => fc.stringMatching(new RegExp(`^([ab ]|я|👋){0,${most}}$`));

it('finds what a search for each phrase finds', () => {
  const phrases = fc.uniqueArray(
    letters(5).filter((phrase) => phrase !== ''),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(phrases, letters(14), (all, text) => {
      const expected = all.flatMap((phrase, id) =>
        text.includes(phrase) ? [{ id, atStart: text.startsWith(phrase), atEnd: text.endsWith(phrase) }] : [],
      );
      const found = phraseFinder(all)(text);
      expect(found.sort((one, other) => one.id - other.id)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});
