const LOOKS = 40;
const LOOK_EVERY_MS = 50;

/**
 * Focuses the first row of the latest search. Waits for it: rows that are about to be replaced would lose the focus.
 */
export function focusFirstRow(looks = LOOKS, from = document.activeElement): void {
  if (document.activeElement !== from) return;
  if (looks > 0 && document.querySelector('table[aria-busy="true"]')) {
    setTimeout(() => focusFirstRow(looks - 1, from), LOOK_EVERY_MS);
    return;
  }
  document.querySelector<HTMLElement>('[data-record]')?.focus();
}

/** Selects the text of the search box too, so that typing replaces it. */
export function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  box?.focus();
  box?.select();
}
