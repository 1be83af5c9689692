import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent } from 'react';
import { IconButton } from './button';

type Move = (by: 1 | -1) => void;

export const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown';

type MoveButtonsProps = {
  /** "Move Email up" */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  /** -1 where the keys alone are enough. */
  tabIndex?: -1;
  onMove: Move;
};

/** Move an item of a list up and down. Not `disabled` at the ends: a disabled button loses the focus. */
export function MoveButtons({ up, down, isFirst, isLast, tabIndex, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={up}
        size="sm"
        icon={<ChevronUp />}
        aria-disabled={isFirst || undefined}
        aria-keyshortcuts="Alt+ArrowUp"
        tabIndex={tabIndex}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={down}
        size="sm"
        icon={<ChevronDown />}
        aria-disabled={isLast || undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        tabIndex={tabIndex}
        onClick={() => onMove(1)}
      />
    </>
  );
}

export function moveByKey(event: KeyboardEvent, onMove: Move): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  // Alt with an arrow key opens a select.
  if (event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
}
