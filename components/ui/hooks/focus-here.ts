/** A ref that focuses what appears in place of what had the focus. It must not change while the element is shown. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the first control that matches within content of other components. Returns false when there is none. */
export function focusFirst(within: Element | null, selector: string, options?: FocusOptions): boolean {
  const control = within?.querySelector<HTMLElement>(selector);
  control?.focus(options);
  return !!control;
}
