import { documentOf, type Question, readQuestion } from './query';

export type TextKind = 'name' | 'email' | 'phone';
/** Start and end, in UTF-16 units of the text. */
export type Range = [from: number, to: number];

/** Finds the matches of a query in a displayed text, in order, without overlaps. */
export type Finder = (text: string, kind: TextKind) => Range[];

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function finderOf(q: string): Finder {
  const question = readQuestion(q);
  return (text, kind) => matchesIn(text, kind, question);
}

function matchesIn(text: string, kind: TextKind, { terms }: Question): Range[] {
  const document = searched(text, kind);
  const parts = terms.flatMap(({ any }) => any).filter((part) => document.includes(part));
  if (parts.length === 0) return [];
  const spans = spansOf(document, text, kind);
  return merged(parts.flatMap((part) => rangesOf(document, spans, part)));
}

function searched(text: string, kind: TextKind): string {
  return documentOf({ name: '', email: null, phone: null, [kind]: text });
}

/**
 * Which part of the text each unit of the document comes from; null for the spaces between words. Graphemes are folded
 * one by one: the document has the results in the same order.
 */
function spansOf(document: string, text: string, kind: TextKind): (Range | null)[] {
  const spans: Range[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const folded = searched(segment, kind).replaceAll(' ', '');
    for (let unit = 0; unit < folded.length; unit += 1) spans.push([index, index + segment.length]);
  }
  let next = 0;
  return Array.from({ length: document.length }, (_, at) => {
    if (document[at] === ' ') return null;
    next += 1;
    return spans[next - 1] ?? null;
  });
}

function rangesOf(document: string, spans: (Range | null)[], part: string): Range[] {
  const ranges: Range[] = [];
  for (let at = document.indexOf(part); at >= 0; at = document.indexOf(part, at + 1)) {
    const found = spans.slice(at, at + part.length).filter((span) => span !== null);
    const [first, last] = [found.at(0), found.at(-1)];
    if (first && last) ranges.push([first[0], last[1]]);
  }
  return ranges;
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
