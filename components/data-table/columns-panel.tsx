import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { type Column, type ColumnChange, ColumnList } from './column-list';

export type ColumnsPanelProps = {
  /** The column that is always first. */
  fixed: string;
  columns: Column[];
  /** What is said of columns that are absent. */
  note?: ReactNode;
  density: 'comfortable' | 'compact';
  onColumns: (change: ColumnChange) => void;
  onDensity: (density: 'comfortable' | 'compact') => void;
  onReset: () => void;
};

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { fixed, columns, note, density, onColumns, onDensity, onReset } = props;
  const t = useMessages('lists-columns');
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="px-1 font-medium text-small">{t('title')}</legend>
        <p className="px-1 text-faint text-tiny">{t('hint')}</p>
        <p className="flex h-8 items-center px-1 text-faint">{t('fixed', { column: fixed })}</p>
        <ColumnList columns={columns} onChange={onColumns} />
        {note}
      </fieldset>
      <DensityChoice value={density} onChange={onDensity} />
      <Button size="sm" onClick={onReset}>
        {t('reset')}
      </Button>
    </div>
  );
}

const DENSITIES = ['comfortable', 'compact'] as const;

type Density = (typeof DENSITIES)[number];

function DensityChoice({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  const t = useMessages('lists-columns');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 px-1 font-medium text-small">{t('rowHeight')}</legend>
      <div className="flex flex-wrap gap-x-4 px-1">
        {DENSITIES.map((density) => (
          <label key={density} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
            <input
              type="radio"
              name={name}
              className="size-4 accent-accent"
              checked={density === value}
              onChange={() => onChange(density)}
            />
            {t(`density.${density}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
