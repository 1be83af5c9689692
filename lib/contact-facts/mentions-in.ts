import { normalize } from '../normalize';
import { foldText } from '../search/text';

/** An “@” that begins a word: the one of an email address mentions nobody. */
const AT = /^[@＠]/u;
const IN_WORD = /^[\p{L}\p{N}]/u;
const LETTERS = /\P{M}\p{M}*/gu;

type Place = { from: number; to: number };

/** Names by their letters: one step for each, so that a long note and a long name are compared in no time. */
type Names = { next: Map<string, Names>; isName: boolean };

/** Where a text mentions one of these names: of those that begin alike the longest. */
export function mentionsIn(text: string, names: readonly string[]): Place[] {
  const letters = [...text.matchAll(LETTERS)].map(({ 0: letter, index }) => ({ letter, index }));
  const ats = letters.flatMap(({ letter }, at) =>
    AT.test(letter) && !IN_WORD.test(letters[at - 1]?.letter ?? '') ? at : [],
  );
  if (ats.length === 0) return [];
  const named = byLetters(names.map((name) => folded(name).trim()).filter((name) => name !== ''));
  const known: string[] = [];
  const endOf = (at: number) => letters[at + 1]?.index ?? text.length;

  return ats.flatMap((at) => {
    const from = letters[at]?.index ?? 0;
    let to = from;
    let found: Names | undefined = named;
    for (let next = at + 1; next < letters.length; next += 1) {
      known[next] ??= folded(letters[next]?.letter ?? '');
      for (const unit of known[next] as string) found = found?.next.get(unit);
      if (!found) break;
      if (found.isName && !IN_WORD.test(letters[next + 1]?.letter ?? '')) to = endOf(next);
    }
    return to > from ? [{ from, to }] : [];
  });
}

/** Decomposed, so that a part of a text is folded as it is within the whole. */
function folded(text: string): string {
  return normalize(foldText(text), 'NFD');
}

function byLetters(names: readonly string[]): Names {
  const root: Names = { next: new Map(), isName: false };
  for (const name of names) {
    let found = root;
    for (const unit of name) {
      const next = found.next.get(unit) ?? { next: new Map(), isName: false };
      found.next.set(unit, next);
      found = next;
    }
    found.isName = true;
  }
  return root;
}
