'use client';

import { useState } from 'react';
import { ColumnItem, moved } from '@/components/data-table/columns-panel';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import type { ExportColumn } from '@/lib/contact-search/export-columns';

export type ColumnPick = { id: ExportColumn; label: string; shown: boolean };

type ExportColumnsProps = { picks: ColumnPick[]; onPicks: (picks: ColumnPick[]) => void };

export function ExportColumns({ picks, onPicks }: ExportColumnsProps) {
  const [said, setSaid] = useState('');
  const chosen = picks.filter(({ shown }) => shown).length;

  function move({ id, label }: ColumnPick, by: 1 | -1) {
    const next = moved(picks, id, by);
    setSaid(`${label} is ${next.findIndex((pick) => pick.id === id) + 1} of ${next.length}.`);
    if (next !== picks) onPicks(next);
  }

  function show({ id }: ColumnPick, shown: boolean) {
    onPicks(picks.map((pick) => (pick.id === id ? { ...pick, shown } : pick)));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-small">
        Columns <span className="num font-normal text-faint">{`${chosen} of ${picks.length}`}</span>
      </legend>
      <p className="mb-1 text-faint text-tiny">Alt and an arrow key moves a column.</p>
      <ul className="max-h-[min(280px,35dvh)] overflow-y-auto rounded border p-1">
        {picks.map((pick, index) => (
          <ColumnItem
            key={pick.id}
            {...pick}
            first={index === 0}
            last={index === picks.length - 1}
            onShow={(shown) => show(pick, shown)}
            onMove={(by) => move(pick, by)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
