import { useCallback, useMemo, useState } from 'react';

/** The selected rows across pages. Each is kept with its data, so that it can be copied from another page. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  /** The row that was selected or cleared last: the start of a range. */
  anchor: string | null;
};

type Selectable = { uuid: string };

export const NOTHING_SELECTED: Selection<never> = { rows: new Map<string, never>(), anchor: null };

export function toggleRow<Row extends Selectable>(selection: Selection<Row>, row: Row): Selection<Row> {
  return setRows(selection, [row], !selection.rows.has(row.uuid), row.uuid);
}

/** Sets the rows from the anchor to `row` to the anchor's state. Without an anchor on this page it toggles one row. */
export function toggleRange<Row extends Selectable>(
  selection: Selection<Row>,
  page: readonly Row[],
  row: Row,
): Selection<Row> {
  const { anchor } = selection;
  const start = page.findIndex(({ uuid }) => uuid === anchor);
  const end = page.findIndex(({ uuid }) => uuid === row.uuid);
  if (anchor === null || start < 0 || end < 0) return toggleRow(selection, row);
  const range = page.slice(Math.min(start, end), Math.max(start, end) + 1);
  return setRows(selection, range, selection.rows.has(anchor), anchor);
}

/** Selects or clears the whole page; rows selected on other pages stay. */
export function setPage<Row extends Selectable>(
  selection: Selection<Row>,
  page: readonly Row[],
  on: boolean,
): Selection<Row> {
  return setRows(selection, page, on, null);
}

export function pageState(selection: Selection<Selectable>, page: readonly Selectable[]) {
  const ticked = page.filter(({ uuid }) => selection.rows.has(uuid)).length;
  if (ticked === 0) return 'none';
  return ticked === page.length ? 'all' : 'some';
}

function setRows<Row extends Selectable>(
  selection: Selection<Row>,
  changed: readonly Row[],
  on: boolean,
  anchor: string | null,
): Selection<Row> {
  const rows = new Map(selection.rows);
  for (const row of changed) {
    if (on) rows.set(row.uuid, row);
    else rows.delete(row.uuid);
  }
  return { rows, anchor };
}

export type SelectionState<Row extends Selectable> = {
  selection: Selection<Row>;
  /** `range`: from the last clicked row to this one. */
  select: (row: Row, range: boolean) => void;
  selectPage: (on: boolean) => void;
  /** Adds rows of other pages. */
  add: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** The selected rows: kept when the page changes, cleared when the user leaves the view. */
export function useSelection<Row extends Selectable>(page: readonly Row[]): SelectionState<Row> {
  const [selection, setSelection] = useState<Selection<Row>>(NOTHING_SELECTED);
  const select = useCallback(
    (row: Row, range: boolean) =>
      setSelection((previous) => (range ? toggleRange(previous, page, row) : toggleRow(previous, row))),
    [page],
  );
  const selectPage = useCallback(
    (on: boolean) => setSelection((previous) => setPage(previous, page, on)),
    [page],
  );
  const add = useCallback(
    (rows: readonly Row[]) => setSelection((previous) => setPage(previous, rows, true)),
    [],
  );
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);
  return useMemo(
    () => ({ selection, select, selectPage, add, clear }),
    [selection, select, selectPage, add, clear],
  );
}
