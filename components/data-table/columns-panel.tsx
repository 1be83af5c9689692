import { useId } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { type Column, type ColumnChange, ColumnList } from './column-list';

export type ColumnsPanelProps = {
  /** The column that is always first. */
  fixed: string;
  columns: Column[];
  density: 'comfortable' | 'compact';
  onColumns: (change: ColumnChange) => void;
  onDensity: (density: 'comfortable' | 'compact') => void;
  onReset: () => void;
};

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { fixed, columns, density, onColumns, onDensity, onReset } = props;
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="px-1 font-medium text-small">Columns</legend>
        <p className="px-1 text-faint text-tiny">Alt+↑/↓ to reorder.</p>
        <p className="flex h-8 items-center px-1 text-faint">{fixed} is always the first column.</p>
        <ColumnList columns={columns} onChange={onColumns} />
      </fieldset>
      <DensityChoice value={density} onChange={onDensity} />
      <Button size="sm" onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

type Density = (typeof densities)[number]['value'];

export function DensityChoice({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 px-1 font-medium text-small">Row height</legend>
      <div className="flex flex-wrap gap-x-4 px-1">
        {densities.map((density) => (
          <label key={density.value} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
            <input
              type="radio"
              name={name}
              className="size-4 accent-accent"
              checked={density.value === value}
              onChange={() => onChange(density.value)}
            />
            {density.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
