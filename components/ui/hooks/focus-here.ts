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

/** What has the focus in place of a field that may come with a later part of the server's HTML. */
let standIn: { element: HTMLElement; within: Element } | null = null;

/**
 * Focuses the field inside that asks for it, or else `other` until that field is there. The browser passes over an
 * `autofocus` in HTML when something has the focus, or the URL names a part of the page.
 */
export function focusAsking(within: Element | null, other: HTMLElement | null): void {
  const still = { preventScroll: true };
  if (!within || focusFirst(within, '[autofocus]', still)) return;
  other?.focus(still);
  standIn = other && { element: other, within };
}

/** Call it when a part has arrived: the field in it that asks for the focus gets it, unless the user has moved it. */
export function focusArrived(): void {
  if (standIn?.element === document.activeElement) focusAsking(standIn.within, standIn.element);
}
