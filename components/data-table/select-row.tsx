import type { ChangeEvent, MouseEvent } from 'react';
import { TableCell } from '@/components/ui/display/table';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { pageState, type SelectionState } from './selection';

type SelectRowProps = {
  name: string;
  selected: boolean;
  onSelect: (range: boolean) => void;
};

/**
 * The cell with the row's checkbox; Shift selects from the last clicked row to this one. On a card it is in the corner.
 */
export function SelectRow({ name, selected, onSelect }: SelectRowProps) {
  return (
    <TableCell className="select-cell" onMouseDown={keepTextUnselected}>
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={(event) => onSelect(withShift(event))}
        />
      </label>
    </TableCell>
  );
}

/** A Shift click would also select the text of the rows between. */
function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

/** The change event comes from a click with the mouse or the space bar, which has `shiftKey`. */
function withShift({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
}

type SelectPageProps<Row extends { uuid: string }> = {
  page: readonly Row[];
  state: SelectionState<Row>;
  hideLabel?: boolean;
  className?: string;
};

/** Selects all rows of the page. When only some are selected the box is indeterminate, and a click selects the rest. */
export function SelectPage<Row extends { uuid: string }>({ page, state, ...rest }: SelectPageProps<Row>) {
  const ticked = pageState(state.selection, page);
  return (
    <Checkbox
      label="Select all on this page"
      checked={ticked === 'all'}
      indeterminate={ticked === 'some'}
      disabled={page.length === 0}
      onChange={(event) => state.selectPage(event.target.checked)}
      {...rest}
    />
  );
}
