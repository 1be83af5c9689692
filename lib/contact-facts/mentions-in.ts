import { foldText } from '../search/text';

/** An “@” that begins a word: the one of an email address mentions nobody. */
export const AT = /(?<![\p{L}\p{N}])@/gu;
export const IN_WORD = /^[\p{L}\p{N}]/u;

type Place = { from: number; to: number };

/** Where a text mentions one of these names: of those that begin alike the longest, as when the mention is saved. */
export function mentionsIn(text: string, names: readonly string[]): Place[] {
  const named = names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ folded: foldText(name), length: name.length }))
    .toSorted((one, other) => other.length - one.length);
  return [...text.matchAll(AT)].flatMap(({ index }) => {
    const rest = text.slice(index + 1);
    const starts = new Map<number, string>();
    const start = (length: number) => {
      const known = starts.get(length) ?? foldText(rest.slice(0, length));
      starts.set(length, known);
      return known;
    };
    const found = named.find(
      ({ folded, length }) => start(length) === folded && !IN_WORD.test(rest.slice(length)),
    );
    return found ? [{ from: index, to: index + 1 + found.length }] : [];
  });
}
