import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { keepPositioned } from './position-popover';

export function usePopover() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open && popover.current && button.current)
      return keepPositioned(popover.current, button.current, 'bottom', 'start');
  }, [open]);

  return {
    open,
    button: { ref: button, popoverTarget: id, 'aria-expanded': open },
    popover: {
      ref: popover,
      id,
      popover: 'auto',
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  } as const;
}
