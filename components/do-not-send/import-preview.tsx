'use client';

import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { NumbersFile } from '@/lib/do-not-send/mutations';
import { formatCount } from '@/lib/format';
import { sampleOf } from './sample-rows';

/** What is about to be imported: how much it is, and how its columns are understood. */
export function ImportPreview({ control }: { control: Control<NumbersFile> }) {
  const { rows, count } = sampleOf(useDeferredValue(useWatch({ control, name: 'text' })));
  if (count === 0) return null;
  const more = count - rows.length;
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-1.5">
      <h3 className="font-medium text-small">{formatCount(count, 'row')} to read</h3>
      <div className="overflow-x-auto rounded border">
        <table className="w-full text-[13px]">
          <tbody className="divide-y">
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
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
        Rows without a usable number are left out. You see them, with the reason, before anything is imported.
      </p>
    </section>
  );
}
