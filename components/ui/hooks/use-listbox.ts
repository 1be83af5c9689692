import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

type ListboxOptions = {
  count: number;
  isOpen: boolean;
  /** An arrow key was pressed, which opens a list that was closed. */
  onMove?: () => void;
  onChoose: (index: number) => void;
  onClose: () => void;
};

export type ListboxOption = ReturnType<ReturnType<typeof useListbox>['option']>;

/** The options below a field that keeps the focus: the arrow keys move through them, Enter chooses one, Esc closes. */
export function useListbox({ count, isOpen, onMove, onChoose, onClose }: ListboxOptions) {
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, count - 1);
  const optionId = (index: number) => `${id}-${index}`;

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      onMove?.();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setAt((active + step + count) % count);
    } else if (event.key === 'Enter' && isOpen) {
      onChoose(active);
    } else if (event.key === 'Escape' && isOpen) {
      onClose();
    } else {
      return;
    }
    event.preventDefault();
  }

  return {
    active,
    press,
    /** The first option is active again, because others are shown. */
    restart: () => setAt(0),
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': isOpen ? optionId(active) : undefined,
    } as const,
    list: { id, hidden: !isOpen },
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
        // Keeps the focus in the field: losing it would close the list before the click.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onPointerMove: () => setAt(index),
        onClick: () => onChoose(index),
      }) as const,
  };
}
