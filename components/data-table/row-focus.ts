/** The next or previous row; the first when `from` is not in the list; undefined past the ends. */
export function rowAfter(rows: readonly string[], from: string | null, by: 1 | -1): string | undefined {
  const at = from === null ? -1 : rows.indexOf(from);
  return at < 0 ? rows[0] : rows[at + by];
}

/** The link that opens a record, in the list beside its sheet. It has `data-record`. */
export function recordLink(id: string): HTMLElement | null {
  return recordLinks().find(({ dataset }) => dataset.record === id) ?? null;
}

/** Where the focus goes when that link disappears: the next row, else the previous one, else the search. */
export function besideRecordLink(id: string): HTMLElement | null {
  const all = recordLinks();
  const at = all.findIndex(({ dataset }) => dataset.record === id);
  const found = all[at + 1] ?? all[at - 1];
  return found ?? document.querySelector<HTMLElement>('main input[type="search"]');
}

/** The ID of the record whose row has the focus. */
export function focusedRecord(): string | null {
  const row = document.activeElement?.closest('tr');
  return row?.querySelector<HTMLElement>('[data-record]')?.dataset.record ?? null;
}

function recordLinks(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-record]'));
}
