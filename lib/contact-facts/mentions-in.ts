import { foldText } from '../search/text';

/** An “@” that begins a word: the one of an email address mentions nobody. */
const AT = /(?<![\p{L}\p{N}])[@＠]/gu;
const IN_WORD = /^[\p{L}\p{N}]/u;

type Place = { from: number; to: number };

/** Where a text mentions one of these names: of those that begin alike the longest. */
export function mentionsIn(text: string, names: readonly string[]): Place[] {
  const named = names
    .map((name) => foldText(name).trim())
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  const longest = named[0]?.length ?? 0;
  return [...text.matchAll(AT)].flatMap(({ index }) => {
    const rest = text.slice(index + 1);
    const first = foldText(rest.slice(0, 1));
    if (!named.some((name) => name.startsWith(first))) return [];
    // A name may be longer or shorter than it is folded: ß is ss, and an accent may be a character of its own.
    const starts = Array.from({ length: Math.min(2 * longest, rest.length) }, (_, at) =>
      IN_WORD.test(rest.slice(at + 1)) ? null : foldText(rest.slice(0, at + 1)),
    );
    const ends = named.map((name) => starts.lastIndexOf(name) + 1);
    const end = ends.find((each) => each > 0);
    return end === undefined ? [] : [{ from: index, to: index + 1 + end }];
  });
}
