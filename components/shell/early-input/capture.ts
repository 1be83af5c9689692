/** The keys of shortcuts that were pressed too early, kept on `window` until their listener takes them. */
export type EarlyKeys = { earlyKeys?: { key: string; code: string; modified: boolean; shiftKey: boolean }[] };

/**
 * Keeps what a person clicks, submits or types before React has hydrated the element, and repeats it afterwards. Links,
 * checkboxes and forms with an action do their job without React, so these are left to the browser.
 *
 * It is inlined into the page as text, so it can't use anything from outside.
 */
export function captureEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const RETRY_MS = 50;
  // A form library may set a field to its default once more when the rest of the form has hydrated.
  const STEADY_CHECKS = 5;

  const fields = new Map<Field, { value: string | boolean; repeated: boolean; steady: number }>();
  const actions: { target: Element; repeat(): void }[] = [];
  let waiting = false;

  const isHydrated = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__reactProps$'));
  const isBox = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  const stateOf = (field: Field) => (isBox(field) ? field.checked : field.value);

  /** A button may stand apart from its form, which may load later. */
  function isReady(element: Element): boolean {
    const apart = element instanceof HTMLButtonElement && element.hasAttribute('form');
    return isHydrated(element) && (!apart || (element.form !== null && isHydrated(element.form)));
  }

  function onInput({ target, isTrusted }: Event): void {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (!isTrusted || !isField || target.type === 'file') return;
    const known = fields.get(target);
    if (known) known.value = stateOf(target);
    else if (!isHydrated(target)) {
      fields.set(target, { value: stateOf(target), repeated: false, steady: 0 });
      wait();
    }
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!event.isTrusted || modified || !(target instanceof Element)) return;
    const button = target.closest('button');
    const native = button
      ? button.form && button.type === 'submit'
      : target.closest('a[href], label, summary');
    if (native || target.closest('input, textarea, select')) return;
    const element = button ?? target;
    if (isReady(element)) return;
    keep(event, element, () =>
      element instanceof HTMLElement
        ? element.click()
        : element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form } = event;
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && !isReady(form)) hold(event, form);
  }

  /** React marks a form as hydrated a little before it handles its events, and would let the browser submit it. */
  function onUnhandledSubmit(event: SubmitEvent): void {
    const { target: form, defaultPrevented } = event;
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && !defaultPrevented)
      hold(event, form);
  }

  function hold(event: SubmitEvent, form: HTMLFormElement): void {
    const { submitter } = event;
    keep(event, form, () => form.requestSubmit(submitter?.isConnected ? submitter : undefined));
  }

  function keep(event: Event, target: Element, repeat: () => void): void {
    event.preventDefault();
    // A second click means the same: nothing had happened yet.
    if (actions.at(-1)?.target !== target) actions.push({ target, repeat });
    wait();
  }

  function onKey(event: KeyboardEvent): void {
    const { earlyKeys } = window as EarlyKeys;
    const { key, code, shiftKey, target } = event;
    if (!earlyKeys || event.altKey || event.isComposing) return;
    const modified = event.ctrlKey || event.metaKey;
    const typing = target instanceof Element && target.closest('input, textarea, select') !== null;
    // Space presses a button and scrolls.
    const isShortcut = modified ? key === 'k' : !typing && key.length === 1 && key !== ' ';
    if (!isShortcut) return;
    event.preventDefault();
    earlyKeys.push({ key, code, modified, shiftKey });
  }

  function wait(): void {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      for (const [field, early] of fields) {
        if (!field.isConnected || early.steady >= STEADY_CHECKS) fields.delete(field);
        else if (isHydrated(field)) repeatInput(field, early);
      }
      const typed = [...fields.values()].every(({ repeated }) => repeated);
      const next = actions[0]?.target;
      // One at a time: what isn't handled is held again.
      if (typed && next && (isReady(next) || !next.isConnected)) actions.shift()?.repeat();
      if (fields.size > 0 || actions.length > 0) wait();
    }, RETRY_MS);
  }

  function repeatInput(
    field: Field,
    early: { value: string | boolean; repeated: boolean; steady: number },
  ): void {
    early.steady += 1;
    // A second click would undo the first.
    if (early.repeated && (isBox(field) || field.value === early.value)) return;
    early.steady = 0;
    early.repeated = true;
    // React finishes hydrating an element when a key is released in it, and a form library sets its default then.
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    if (isBox(field)) {
      field.checked = !early.value;
      field.click();
      return;
    }
    // React ignores an event whose value it has seen already: it notices `field.value`, but not the prototype's setter.
    field.value = '';
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, early.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  (window as EarlyKeys).earlyKeys = [];
  addEventListener('input', onInput, true);
  addEventListener('change', onInput, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('submit', onUnhandledSubmit);
  addEventListener('keydown', onKey, true);
}
