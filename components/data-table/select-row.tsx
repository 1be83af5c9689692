'use client';

import type { ChangeEvent, MouseEvent } from 'react';
import { TableCell } from '@/components/ui/display/table';
import { Checkbox } from '@/components/ui/form-controls/checkbox';

type SelectRowProps = {
  /** Whom or what: "María García". */
  name: string;
  selected: boolean;
  onSelect: (range: boolean) => void;
};

/** The cell that ticks its row; with Shift, all from the row that was ticked last. On a card it is in the corner. */
export function SelectRow({ name, selected, onSelect }: SelectRowProps) {
  return (
    <TableCell
      className="w-11 max-sm:absolute max-sm:end-2 max-sm:top-2 max-sm:w-auto sm:pe-0"
      onMouseDown={keepTextUnselected}
    >
      <Checkbox
        label={`Select ${name}`}
        hideLabel
        checked={selected}
        className="pointer-coarse:min-h-9 pointer-coarse:min-w-9"
        onChange={(event) => onSelect(withShift(event))}
      />
    </TableCell>
  );
}

/** Shift and a click would also mark the text of all rows in between. */
function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

/** A tick comes of a click, of the mouse or the space bar, and that knows of Shift. */
function withShift({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
}
