export type EarlyActions = { typed: WeakSet<Element>; clicked?: HTMLElement; hydrated?: boolean };

/**
 * Keeps on `window` which fields a person has typed into, and the first button that they have clicked before React
 * listens. Links, and forms with an action, do their job without React. It is inlined into the page as text, so it can't
 * use anything from outside.
 */
export function captureEarlyInput(): void {
  const early: EarlyActions = { typed: new WeakSet() };
  const keep = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLButtonElement>('button, [type="checkbox"], [type="radio"]');
    const form = event.type === 'submit' ? target : control?.form;
    if (early.hydrated || (!control && !form) || form?.hasAttribute('action')) return;
    event.preventDefault();
    early.clicked ??= control ?? undefined;
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  addEventListener('input', ({ target }) => void early.typed.add(target as Element), true);
  Object.assign(window, { early });
}
