export type TextStyle = 'bold' | 'italic' | 'strike' | 'mono';

/** A stretch of a text in one style; the signs that asked for the style lie between the stretches. */
export type Stretch = { start: number; end: number; styles: readonly TextStyle[] };

const SIGNS: Record<string, TextStyle> = { '*': 'bold', _: 'italic', '~': 'strike' };

// WhatsApp takes a sign only at the edge of a word, within one line, and around something.
const MARKED =
  /```(?<mono>[\s\S]+?)```|(?<![\p{L}\p{N}])(?<sign>[*_~])(?=\S)(?<inner>[^\n]*?\S)\k<sign>(?![\p{L}\p{N}])/u;

/** Where a text is *bold*, _italic_, ~struck~ or ```mono```, as WhatsApp reads it. */
export function stretchesOf(text: string, offset = 0, styles: readonly TextStyle[] = []): Stretch[] {
  const match = MARKED.exec(text);
  if (!match?.groups) return text === '' ? [] : [{ start: offset, end: offset + text.length, styles }];
  const { mono, sign, inner = '' } = match.groups;
  const after = match.index + match[0].length;
  return [
    ...plain(text.slice(0, match.index), offset, styles),
    ...(mono === undefined
      ? stretchesOf(inner, offset + match.index + 1, [...styles, SIGNS[sign ?? ''] ?? 'bold'])
      : plain(mono, offset + match.index + 3, [...styles, 'mono'])),
    ...stretchesOf(text.slice(after), offset + after, styles),
  ];
}

function plain(text: string, start: number, styles: readonly TextStyle[]): Stretch[] {
  return text === '' ? [] : [{ start, end: start + text.length, styles }];
}
