'use client';

import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { DoNotSendImport } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';

const SHOWN = 5;

/** What is about to be imported: how much it is, and how it begins. */
export function ImportPreview({ control }: { control: Control<DoNotSendImport> }) {
  const settled = useDeferredValue(useWatch({ control, name: 'text' }));
  const lines = settled.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN;
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-1.5">
      <h3 className="font-medium text-small">
        {formatCount(lines.length, 'row')}
        <span className="font-normal text-muted"> with the first one, which may name the columns</span>
      </h3>
      <ol className="num overflow-x-auto rounded border bg-sunken px-3 py-2 font-mono text-[12.5px] leading-5">
        {lines.slice(0, SHOWN).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <li key={index} dir="ltr" className="whitespace-pre">
            {line.slice(0, 200)}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-muted text-small">and {formatCount(more, 'more row')}</p>}
    </section>
  );
}
