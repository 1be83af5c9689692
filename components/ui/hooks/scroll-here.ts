/** A ref that scrolls the current item into the middle of its bar, where that is wider than the screen. */
export function scrollHere(item: HTMLElement | null): void {
  const bar = item?.closest('nav');
  if (!item || !bar) return;
  // Not `scrollIntoView`, which would also scroll the page.
  const from = bar.getBoundingClientRect();
  const at = item.getBoundingClientRect();
  bar.scrollLeft += at.left + at.width / 2 - (from.left + from.width / 2);
}
