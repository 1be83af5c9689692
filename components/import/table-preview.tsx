'use client';

import { useDeferredValue } from 'react';
import { formatCount } from '@/lib/format';

const SHOWN = 5;

/** The first rows of the text to import, split into columns. Takes the `text` of the form. */
export function TablePreview({ text }: { text: string }) {
  const { rows, count } = sampleRows(useDeferredValue(text));
  if (count === 0) return null;
  const more = count - rows.length;
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-1.5">
      <h3 className="font-medium text-small">{formatCount(count, 'row')} to import</h3>
      <div className="overflow-x-auto rounded border">
        <table className="w-full text-[13px]">
          <tbody className="divide-y">
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key.
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={column} className="num max-w-60 truncate px-2.5 py-1">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-muted text-small">
        {more > 0 && `And ${formatCount(more, 'more row')}. `}
        Rows that can’t be used are left out. You see them with the reason before anything is imported.
      </p>
    </section>
  );
}

/** How many rows a pasted table has, and the cells of the first ones. */
export function sampleRows(text: string): { rows: string[][]; count: number } {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const delimiter = detectDelimiter(lines[0] ?? '');
  return { rows: lines.slice(0, SHOWN).map((line) => splitCells(line, delimiter)), count: lines.length };
}

/** The most frequent delimiter of the first row, outside of quotes. */
function detectDelimiter(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const times = (char: string) => bare.split(char).length;
  return [',', ';', '\t'].sort((one, other) => times(other) - times(one))[0] ?? ',';
}

function splitCells(line: string, delimiter: string): string[] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^${delimiter}]*))`, 'g');
  return Array.from(line.matchAll(cell), ([, quoted, bare = '']) =>
    (quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim(),
  );
}
