type Line = { before: string; at: string; after: string };

const AROUND = 40;

/** The text around a position; null where the text has no such line. Line and column are counted from 1. */
export function lineAt(text: string, { line, column }: { line: number; column: number }): Line | null {
  const found = text.split('\n')[line - 1]?.replace(/\r$/, '');
  if (found === undefined) return null;
  const at = column - 1;
  return {
    before: (at > AROUND ? '…' : '') + found.slice(Math.max(0, at - AROUND), at),
    at: found.charAt(at),
    after: found.slice(at + 1, at + AROUND) + (found.length > at + AROUND ? '…' : ''),
  };
}
