'use client';

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { Button } from '@/components/ui/form-controls/button';
import { ColumnItem } from './column-item';
import { DensityChoice } from './density-choice';
import { moved } from './move';

type Column = { id: string; label: string; shown: boolean };

export type ColumnsPanelProps = {
  /** The column that always stands first. */
  fixed: string;
  columns: Column[];
  density: 'comfortable' | 'compact';
  onColumns: (columns: Column[]) => void;
  onDensity: (density: 'comfortable' | 'compact') => void;
  onReset: () => void;
  onReady: () => void;
};

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { fixed, columns, density, onColumns, onDensity, onReset } = props;
  const [said, setSaid] = useState('');
  const ready = useEffectEvent(props.onReady);
  useLayoutEffect(() => ready(), []);

  function move({ id, label }: Column, by: 1 | -1) {
    const next = moved(columns, id, by);
    const place = next.findIndex((column) => column.id === id) + 1;
    setSaid(`${label} is ${place} of ${next.length}.`);
    if (next !== columns) onColumns(next);
  }

  function show({ id }: Column, shown: boolean) {
    onColumns(columns.map((column) => (column.id === id ? { ...column, shown } : column)));
  }

  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="px-1 font-medium text-small">Columns</legend>
        <p className="px-1 text-faint text-tiny">Alt and an arrow key moves a column.</p>
        <p className="flex h-8 items-center px-1 text-faint">{fixed} is always first.</p>
        <ul>
          {columns.map((column, index) => (
            <ColumnItem
              key={column.id}
              {...column}
              first={index === 0}
              last={index === columns.length - 1}
              onShow={(shown) => show(column, shown)}
              onMove={(by) => move(column, by)}
            />
          ))}
        </ul>
      </fieldset>
      <DensityChoice value={density} onChange={onDensity} />
      <Button size="sm" onClick={onReset}>
        Reset
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
