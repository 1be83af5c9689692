type Line = { before: string; at: string; after: string };

const AROUND = 40;

/** The text around a position such as `line 3, column 7`; null for any other kind of position. */
export function lineAt(text: string, where: string): Line | null {
  const match = /^line (\d+), column (\d+)$/.exec(where);
  if (!match) return null;
  const line = text.split('\n')[Number(match[1]) - 1]?.replace(/\r$/, '');
  if (line === undefined) return null;
  const at = Number(match[2]) - 1;
  return {
    before: (at > AROUND ? '…' : '') + line.slice(Math.max(0, at - AROUND), at),
    at: line.charAt(at),
    after: line.slice(at + 1, at + AROUND) + (line.length > at + AROUND ? '…' : ''),
  };
}
