'use client';

import { useCallback, useState } from 'react';
import {
  NOTHING_SELECTED,
  type Selectable,
  type Selection,
  setPage,
  toggleRange,
  toggleRow,
} from './selection';

export type SelectionState<Row extends Selectable> = {
  selection: Selection<Row>;
  /** `range`: from the row ticked last to this one. */
  select: (row: Row, range: boolean) => void;
  selectPage: (on: boolean) => void;
  clear: () => void;
};

/** What is ticked for as long as the view stands: turning the page keeps it, leaving drops it. */
export function useSelection<Row extends Selectable>(page: readonly Row[]): SelectionState<Row> {
  const [selection, setSelection] = useState<Selection<Row>>(NOTHING_SELECTED);
  const select = useCallback(
    (row: Row, range: boolean) =>
      setSelection((former) => (range ? toggleRange(former, page, row) : toggleRow(former, row))),
    [page],
  );
  const selectPage = useCallback(
    (on: boolean) => setSelection((former) => setPage(former, page, on)),
    [page],
  );
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);
  return { selection, select, selectPage, clear };
}
