import type { Finder, TextKind } from '@/lib/search/highlight';

type HighlightProps = { text: string; kind: TextKind; finder: Finder | null };

/** A text with what is sought in it marked. The marks take no room, so that nothing moves as someone types. */
export function Highlight({ text, kind, finder }: HighlightProps) {
  const matches = finder?.(text, kind) ?? [];
  if (matches.length === 0) return text;
  return [
    ...matches.flatMap(([from, to], at) => [
      text.slice(matches[at - 1]?.[1] ?? 0, from),
      <mark key={from}>{text.slice(from, to)}</mark>,
    ]),
    text.slice(matches.at(-1)?.[1]),
  ];
}
