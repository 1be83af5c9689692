import type { Segment } from '@/lib/templates/preview';
import { stretchesOf, type TextStyle } from './whatsapp-text';

/** What is shown in one piece: one style, and of one variable or of none. */
export type Run = { text: string; styles: readonly TextStyle[]; key?: string; missing: boolean };

// Stands for a variable without a value, so that the `_` of its name is no sign for italics.
const OPAQUE = '\ufffc';

/** Cuts a text both where its style changes and where a variable begins or ends. */
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
      const text = missing ? piece.text : piece.shown.slice(from - start, to - start);
      runs.push({ text, styles: stretch.styles, key: piece.key, missing });
    }
    start = end;
  }
  return runs;
}

function isMissing(segment: Segment): boolean {
  return segment.key !== undefined && segment.missing;
}
