'use client';

import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { pageState } from './selection';
import type { SelectionState } from './use-selection';

type SelectPageProps<Row extends { uuid: string }> = {
  page: readonly Row[];
  state: SelectionState<Row>;
  hideLabel?: boolean;
  className?: string;
};

/** Ticks all rows of the page. Some ticked is neither, and a click then ticks the rest. */
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
