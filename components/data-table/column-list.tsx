import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { MOVE_KEYS, MoveButtons, moveByKey } from '@/components/ui/form-controls/move-buttons';

export type Column = { id: string; label: string; shown: boolean };

type ColumnListProps<Item extends Column> = {
  columns: Item[];
  onColumns: (columns: Item[]) => void;
  className?: string;
};

export function ColumnList<Item extends Column>({ columns, onColumns, className }: ColumnListProps<Item>) {
  const [said, setSaid] = useState('');

  function move({ id, label }: Item, by: 1 | -1) {
    const next = moved(columns, id, by);
    const place = next.findIndex((column) => column.id === id) + 1;
    setSaid(`${label}, position ${place} of ${next.length}.`);
    if (next !== columns) onColumns(next);
  }

  function show({ id }: Item, shown: boolean) {
    onColumns(columns.map((column) => (column.id === id ? { ...column, shown } : column)));
  }

  return (
    <>
      <ul className={className}>
        {columns.map((column, index) => (
          <ColumnItem
            key={column.id}
            {...column}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            onShow={(shown) => show(column, shown)}
            onMove={(by) => move(column, by)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

type ColumnItemProps = {
  label: string;
  shown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShow: (shown: boolean) => void;
  onMove: (by: 1 | -1) => void;
};

function ColumnItem({ label, shown, isFirst, isLast, onShow, onMove }: ColumnItemProps) {
  return (
    <li
      className="flex items-center gap-1 rounded px-1 hover:bg-sunken"
      onKeyDown={(event) => moveByKey(event, onMove)}
    >
      <Checkbox
        label={label}
        checked={shown}
        onChange={(event) => onShow(event.target.checked)}
        className="min-h-8 min-w-0 flex-1 pointer-coarse:min-h-10"
        aria-keyshortcuts={MOVE_KEYS}
      />
      <MoveButtons name={label} isFirst={isFirst} isLast={isLast} onMove={onMove} />
    </li>
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
