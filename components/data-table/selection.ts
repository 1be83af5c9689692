import { useMemo, useReducer } from 'react';

/** The selected rows across pages. Each is kept with its data, so that it can be copied from another page. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  /** The row that was selected or cleared last: the start of a range. */
  anchor: string | null;
};

/** Records of the messaging service have a UUID, those of Frontdesk an ID. */
export type Selectable = { uuid: string } | { id: string };

const idOf = (row: Selectable) => ('uuid' in row ? row.uuid : row.id);

export const NOTHING_SELECTED: Selection<never> = { rows: new Map<string, never>(), anchor: null };

export function toggleRow<Row extends Selectable>(selection: Selection<Row>, row: Row): Selection<Row> {
  return setRows(selection, [row], !selection.rows.has(idOf(row)), idOf(row));
}

/** Sets the rows from the anchor to `row` to the anchor's state. Without an anchor on this page it toggles one row. */
export function toggleRange<Row extends Selectable>(
  selection: Selection<Row>,
  page: readonly Row[],
  row: Row,
): Selection<Row> {
  const { anchor } = selection;
  const start = page.findIndex((each) => idOf(each) === anchor);
  const end = page.findIndex((each) => idOf(each) === idOf(row));
  if (anchor === null || start < 0 || end < 0) return toggleRow(selection, row);
  const range = page.slice(Math.min(start, end), Math.max(start, end) + 1);
  return setRows(selection, range, selection.rows.has(anchor), anchor);
}

export function setPage<Row extends Selectable>(
  selection: Selection<Row>,
  page: readonly Row[],
  on: boolean,
): Selection<Row> {
  return setRows(selection, page, on, null);
}

export function pageState(selection: Selection<Selectable>, page: readonly Selectable[]) {
  const ticked = page.filter((row) => selection.rows.has(idOf(row))).length;
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
    if (on) rows.set(idOf(row), row);
    else rows.delete(idOf(row));
  }
  return { rows, anchor };
}

export type SelectionState<Row extends Selectable> = {
  selection: Selection<Row>;
  /** `range`: from the last clicked row to this one. */
  select: (row: Row, range: boolean) => void;
  selectPage: (on: boolean) => void;
  /** Adds rows, which may be on other pages. */
  add: (rows: readonly Row[]) => void;
  clear: () => void;
  /** How many are selected on other pages. */
  elsewhere: number;
  /** The selected rows: those on the page may be newer than the copies made when they were selected. */
  newest: () => Row[];
};

/** The selected rows: kept when the page changes, cleared when the user leaves the view. */
export function useSelection<Row extends Selectable>(page: readonly Row[]): SelectionState<Row> {
  type Change = (now: Selection<Row>, page: readonly Row[]) => Selection<Row>;
  // A reducer reads the current page by itself: the functions stay the same, and rows needn't be rendered for them.
  const [selection, change] = useReducer(
    (now: Selection<Row>, next: Change) => next(now, page),
    NOTHING_SELECTED as Selection<Row>,
  );
  const changes = useMemo(
    () => ({
      select: (row: Row, range: boolean) =>
        change((now, rows) => (range ? toggleRange(now, rows, row) : toggleRow(now, row))),
      selectPage: (on: boolean) => change((now, rows) => setPage(now, rows, on)),
      add: (rows: readonly Row[]) => change((now) => setPage(now, rows, true)),
      clear: () => change(() => NOTHING_SELECTED),
    }),
    [],
  );
  return useMemo(() => {
    const { rows } = selection;
    const here = new Map(page.filter((row) => rows.has(idOf(row))).map((row) => [idOf(row), row]));
    return {
      selection,
      ...changes,
      elsewhere: rows.size - here.size,
      newest: () => [...rows].map(([id, row]) => here.get(id) ?? row),
    };
  }, [selection, changes, page]);
}
