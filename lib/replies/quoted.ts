const MAX_LENGTH = 60;
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\u200f]/u;

/** User text for a sentence of the app: shortened, and isolated so that right-to-left text doesn't reorder the sentence. */
export function quoted(text: string): string {
  const characters = [...text];
  const short = characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : text;
  return RIGHT_TO_LEFT.test(short) ? `“\u2068${short}\u2069”` : `“${short}”`;
}

const NAMED = 3;

/** “a”, “b” and 3 more, of `count` in all. */
export function listed(texts: readonly string[], count = texts.length): string {
  const named = count > NAMED + 1 ? texts.slice(0, NAMED) : texts;
  const rest = count - named.length;
  const all = rest > 0 ? [...named, `${rest} more`] : named;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
