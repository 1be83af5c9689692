import type { Segment } from '@/lib/templates/preview';

/** A piece of text in one style that belongs to at most one variable. */
export type Run = { text: string; styles: readonly TextStyle[]; key?: string; missing: boolean };

// Stands for a variable without a value, so that an `_` in its name isn't read as italics.
const OPAQUE = '\ufffc';

export function runsOf(segments: Segment[]): Run[] {
  const pieces = segments.map((segment) => ({
    ...segment,
    shown: isMissing(segment) ? OPAQUE : segment.text,
  }));
  const stretches = stretchesOf(pieces.map(({ shown }) => shown).join(''));
  const runs: Run[] = [];
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.shown.length;
    for (const stretch of stretches) {
      const [from, to] = [Math.max(start, stretch.start), Math.min(end, stretch.end)];
      if (from >= to) continue;
      const missing = isMissing(piece);
      const text = missing ? (piece.label ?? piece.text) : piece.shown.slice(from - start, to - start);
      runs.push({ text, styles: stretch.styles, key: piece.key, missing });
    }
    start = end;
  }
  return runs;
}

function isMissing(segment: Segment): boolean {
  return segment.key !== undefined && segment.missing;
}

export type TextStyle = 'bold' | 'italic' | 'strike' | 'mono';

/** A range of the text in one style, without the formatting characters. */
type Stretch = { start: number; end: number; styles: readonly TextStyle[] };

const SIGNS: Record<string, TextStyle> = { '*': 'bold', _: 'italic', '~': 'strike' };

// WhatsApp recognizes a formatting character only at the edge of a word, within one line, and around some text.
const MARKED =
  /```(?<mono>[\s\S]+?)```|(?<![\p{L}\p{N}])(?<sign>[*_~])(?=\S)(?<inner>[^\n]*?\S)\k<sign>(?![\p{L}\p{N}])/u;

/** Where a text is *bold*, _italic_, ~struck~ or ```mono```, as WhatsApp reads it. */
function stretchesOf(text: string, offset = 0, styles: readonly TextStyle[] = []): Stretch[] {
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
