const LETTER = /[\p{L}\p{M}\p{N}_]/u;

// Scripts that put no space between words: there the letters beside a phrase say nothing.
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Whether what stands from `start` to `end` goes on as a word on either side. */
export function isInside(text: string, start: number, end: number): boolean {
  return joined(text, start) || joined(text, end);
}

/** The whole word, or words, that a place of a text is in. */
export function wordAround(text: string, start: number, end: number): string {
  let [from, to] = [start, end];
  while (joined(text, from)) from -= characterBefore(text, from).length;
  while (joined(text, to)) to += characterAt(text, to).length;
  return text.slice(from, to);
}

/** Whether the characters on both sides of a place belong to one word. */
function joined(text: string, at: number): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, at)];
  if (!LETTER.test(before) || !LETTER.test(after)) return false;
  return !(UNSPACED.test(before) || UNSPACED.test(after));
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  if (at <= 0) return '';
  const low = text.charCodeAt(at - 1);
  const pair = low >= 0xdc00 && low <= 0xdfff && at > 1;
  return pair ? text.slice(at - 2, at) : text.slice(at - 1, at);
}
