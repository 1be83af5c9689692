const SHOWN = 5;

export type Sample = { rows: string[][]; count: number };

/** How much a pasted table is, and how its first rows are cut into columns. */
export function sampleOf(text: string): Sample {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const between = betweenCells(lines[0] ?? '');
  return { rows: lines.slice(0, SHOWN).map((line) => cellsOf(line, between)), count: lines.length };
}

/** What stands most often in the first row, outside of quotes. */
function betweenCells(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const times = (char: string) => bare.split(char).length;
  return [',', ';', '\t'].sort((one, other) => times(other) - times(one))[0] ?? ',';
}

function cellsOf(line: string, between: string): string[] {
  const cell = new RegExp(`(?:^|${between})(?:"((?:[^"]|"")*)"|([^${between}]*))`, 'g');
  return Array.from(line.matchAll(cell), ([, quoted, bare = '']) =>
    (quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim(),
  );
}
