import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type KeyboardEvent, useId, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Button, IconButton } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';

type Column = { id: string; label: string; shown: boolean };

export type ColumnsPanelProps = {
  /** The column that is always first. */
  fixed: string;
  columns: Column[];
  density: 'comfortable' | 'compact';
  onColumns: (columns: Column[]) => void;
  onDensity: (density: 'comfortable' | 'compact') => void;
  onReset: () => void;
};

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { fixed, columns, density, onColumns, onDensity, onReset } = props;
  const [said, setSaid] = useState('');

  function move({ id, label }: Column, by: 1 | -1) {
    const next = moved(columns, id, by);
    const place = next.findIndex((column) => column.id === id) + 1;
    setSaid(`${label}, position ${place} of ${next.length}.`);
    if (next !== columns) onColumns(next);
  }

  function show({ id }: Column, shown: boolean) {
    onColumns(columns.map((column) => (column.id === id ? { ...column, shown } : column)));
  }

  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="px-1 font-medium text-small">Columns</legend>
        <p className="px-1 text-faint text-tiny">Alt+↑/↓ to reorder.</p>
        <p className="flex h-8 items-center px-1 text-faint">{fixed} is always the first column.</p>
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

type ColumnItemProps = {
  label: string;
  shown: boolean;
  first: boolean;
  last: boolean;
  onShow: (shown: boolean) => void;
  onMove: (by: 1 | -1) => void;
};

export function ColumnItem({ label, shown, first, last, onShow, onMove }: ColumnItemProps) {
  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li className="flex items-center gap-1 rounded-[6px] px-1 hover:bg-sunken" onKeyDown={moveByKey}>
      <Checkbox
        label={label}
        checked={shown}
        onChange={(event) => onShow(event.target.checked)}
        className="min-h-8 min-w-0 flex-1 pointer-coarse:min-h-10"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      />
      {/* Not `disabled` at the ends: a disabled button loses the focus. */}
      <IconButton
        label={`Move ${label} up`}
        size="sm"
        icon={<ChevronUp aria-hidden="true" />}
        aria-disabled={first || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${label} down`}
        size="sm"
        icon={<ChevronDown aria-hidden="true" />}
        aria-disabled={last || undefined}
        onClick={() => onMove(1)}
      />
    </li>
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

/** The list with one item moved up (`-1`) or down (`1`); the same array when the item can't move there. */
export function moved<Item extends { id: string }>(items: Item[], id: string, by: 1 | -1): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  if (!item || !other) return items;
  return items.with(from, other).with(to, item);
}
