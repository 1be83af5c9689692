import { type KeyboardEvent, useState } from 'react';
import type { PaletteItem, PaletteSection } from './palette-list';

/** Which item is selected: the one that the user has moved to, otherwise the first, which is the best match. */
export function useSelectedItem(sections: readonly PaletteSection[]) {
  const [chosen, setChosen] = useState<{ id: string; by: 'key' | 'pointer' } | null>(null);
  const items = sections.flatMap((section) => section.items);
  const found = items.findIndex(({ id }) => id === chosen?.id);
  const selected = items[Math.max(found, 0)];

  function moveTo(at: number) {
    const item = items[Math.min(Math.max(at, 0), items.length - 1)];
    if (item) setChosen({ id: item.id, by: 'key' });
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const at = Math.max(found, 0);
    if (event.key === 'ArrowDown') moveTo(event.metaKey ? items.length - 1 : at + 1);
    else if (event.key === 'ArrowUp') moveTo(event.metaKey ? 0 : at - 1);
    else if (event.key === 'Enter') selected?.choose();
    else return;
    event.preventDefault();
  }

  return {
    selected,
    /** Whether the item was selected by a key, and so may have to be scrolled into view. */
    byKey: chosen?.by === 'key',
    press,
    point: ({ id }: PaletteItem) => setChosen({ id, by: 'pointer' }),
    reset: () => setChosen(null),
  };
}
