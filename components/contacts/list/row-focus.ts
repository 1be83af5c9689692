const LOOKS = 40;
const LOOK_EVERY_MS = 50;

/** Focuses the first row of the latest search. */
export function focusFirstRow(): void {
  whenRowsAreCurrent((row) => row.focus());
}

/** Opens the first row of the search that was just entered. */
export function openFirstRow(): void {
  const from = document.activeElement;
  // Until React has shown that the rows are being replaced.
  setTimeout(() => {
    whenRowsAreCurrent((row) => {
      row.focus();
      row.click();
    }, from);
  }, LOOK_EVERY_MS);
}

/** Waits for rows that are about to be replaced, unless the person moves the focus. */
function whenRowsAreCurrent(
  act: (first: HTMLElement) => void,
  from = document.activeElement,
  looks = LOOKS,
): void {
  if (document.activeElement !== from) return;
  if (document.querySelector('table[aria-busy="true"]')) {
    // In the end not at all: a row of the previous search may be of someone else.
    if (looks > 0) setTimeout(() => whenRowsAreCurrent(act, from, looks - 1), LOOK_EVERY_MS);
    return;
  }
  const first = document.querySelector<HTMLElement>('[data-record]');
  if (first) act(first);
}

/** Selects the text of the search box too, so that typing replaces it. */
export function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-search]');
  box?.focus();
  box?.select();
}
