/** A ref that focuses what appears in place of what had the focus. It must not change while the element is shown. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}
