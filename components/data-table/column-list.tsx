import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { MOVE_KEYS, MoveButtons, moveByKey } from '@/components/ui/form-controls/move-buttons';
import { useMessages } from '@/lib/messages/messages-provider';

export type Column = { id: string; label: string; shown: boolean };

/** Moves a column, shows it or hides it. */
export type ColumnChange = <Item extends Omit<Column, 'label'>>(columns: Item[]) => Item[];

type ColumnListProps = {
  columns: Column[];
  /** Apply it to the latest columns: a second key may come before the first one's result is rendered. */
  onChange: (change: ColumnChange) => void;
  className?: string;
};

/** One stop for Tab, since there may be seventy columns: arrow keys go from one to the next. */
export function ColumnList({ columns, onChange, className }: ColumnListProps) {
  const t = useMessages('lists-columns');
  const [movedId, setMovedId] = useState<string | null>(null);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [entered, setEntered] = useState(columns[0]?.id);
  const stop = columns.some(({ id }) => id === entered) ? entered : columns[0]?.id;
  const place = columns.findIndex(({ id }) => id === movedId);
  const moving = columns[place];

  function move(id: string, by: 1 | -1) {
    setMovedId(id);
    onChange((latest) => moved(latest, id, by));
  }

  function show(id: string, shown: boolean) {
    onChange((latest) => latest.map((column) => (column.id === id ? { ...column, shown } : column)));
  }

  function goByKey(event: KeyboardEvent<HTMLElement>, at: number) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: columns.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    boxes.current[to]?.focus();
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
            isStop={column.id === stop}
            box={(element) => {
              boxes.current[index] = element;
            }}
            onKey={(event) => goByKey(event, index)}
            onEnter={() => setEntered(column.id)}
            onShow={(shown) => show(column.id, shown)}
            onMove={(by) => move(column.id, by)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">
        {moving && t('position', { column: moving.label, position: place + 1, count: columns.length })}
      </VisuallyHidden>
    </>
  );
}

type ColumnItemProps = {
  label: string;
  shown: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether Tab leads to it. */
  isStop: boolean;
  box: Ref<HTMLInputElement>;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onEnter: () => void;
  onShow: (shown: boolean) => void;
  onMove: (by: 1 | -1) => void;
};

function ColumnItem(props: ColumnItemProps) {
  const { label, shown, isFirst, isLast, isStop, box, onKey, onEnter, onShow, onMove } = props;
  const t = useMessages('lists-columns');
  return (
    <li
      className="flex items-center gap-1 rounded px-1 hover:bg-sunken"
      onFocus={onEnter}
      onKeyDown={(event) => {
        moveByKey(event, onMove);
        onKey(event);
      }}
    >
      <Checkbox
        ref={box}
        label={label}
        checked={shown}
        onChange={(event) => onShow(event.target.checked)}
        className="min-h-8 min-w-0 flex-1 pointer-coarse:min-h-10"
        aria-keyshortcuts={MOVE_KEYS}
        tabIndex={isStop ? 0 : -1}
      />
      <MoveButtons
        up={t('up', { column: label })}
        down={t('down', { column: label })}
        isFirst={isFirst}
        isLast={isLast}
        tabIndex={-1}
        onMove={onMove}
      />
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
