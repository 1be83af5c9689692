import type { ChangeEvent, MouseEvent } from 'react';
import { TableCell } from '@/components/ui/display/table';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { useMessages } from '@/lib/messages/messages-provider';
import { pageState, type Selectable, type SelectionState } from './selection';

type SelectRowProps = {
  name: string;
  selected: boolean;
  onSelect: (range: boolean) => void;
};

export function SelectRow({ name, selected, onSelect }: SelectRowProps) {
  const t = useMessages('lists-selection');
  return (
    <TableCell className="select-cell" onMouseDown={keepTextUnselected}>
      <label>
        <input
          type="checkbox"
          aria-label={t('row', { name })}
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

/** The change event of a checkbox comes from a click or the space bar, and its native event has `shiftKey`. */
function withShift({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
}

type SelectPageProps<Row extends Selectable> = {
  page: readonly Row[];
  state: SelectionState<Row>;
  hideLabel?: boolean;
  className?: string;
};

export function SelectPage<Row extends Selectable>({ page, state, ...rest }: SelectPageProps<Row>) {
  const t = useMessages('lists-selection');
  const ticked = pageState(state.selection, page);
  return (
    <Checkbox
      label={t('page')}
      checked={ticked === 'all'}
      indeterminate={ticked === 'some'}
      disabled={page.length === 0}
      onChange={(event) => state.selectPage(event.target.checked)}
      {...rest}
    />
  );
}
