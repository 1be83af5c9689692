/** A ref that scrolls the current item of a bar into view, where the bar is wider than the screen. */
export function scrollHere(item: HTMLElement | null): void {
  item?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}
