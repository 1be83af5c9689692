/** The row before or after one of them, the nearer end where that one is not among them; undefined past the end. */
export function rowAfter<Row extends { uuid: string }>(
  rows: readonly Row[],
  uuid: string | null,
  by: 1 | -1,
): Row | undefined {
  const at = rows.findIndex((row) => row.uuid === uuid);
  return at < 0 ? rows[0] : rows[at + by];
}

/** The row that has the focus somewhere inside. */
export function focusedRow(): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row?.dataset.row ?? null;
}

export function focusRow(uuid: string): void {
  linkOf(uuid)?.focus();
}

const LOOKS = 40;
const LOOK_EVERY_MS = 50;

/** Of the rows that answer what was asked last: those that are about to go would take the focus with them. */
export function focusFirstRow(looks = LOOKS, from = document.activeElement): void {
  if (document.activeElement !== from) return;
  if (looks > 0 && document.querySelector('table[aria-busy="true"]')) {
    setTimeout(() => focusFirstRow(looks - 1, from), LOOK_EVERY_MS);
    return;
  }
  document.querySelector<HTMLElement>('[data-contact]')?.focus();
}

/** Scrolls to the row without taking the focus, which is in the contact beside it. */
export function revealRow(uuid: string): void {
  linkOf(uuid)?.scrollIntoView({ block: 'nearest' });
}

/** Ready to be typed over. */
export function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  box?.focus();
  box?.select();
}

function linkOf(uuid: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-contact="${CSS.escape(uuid)}"]`);
}
