'use client';

import type { Ref, RefCallback } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;
/** `typed`: the URL at which each field was typed into. */
type EarlyInput = {
  typed: Map<TextField, string>;
  last?: Element;
  clicked?: HTMLElement;
  hydrated?: boolean;
};

/** A client component, so that its text isn't sent twice: in the HTML and in the data that React hydrates from. */
export function EarlyInput({ nonce }: { nonce?: string }) {
  // The browser has no text to compare, and hides the nonce from scripts.
  const code = typeof window === 'undefined' ? `(${captureEarlyInput})()` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which has to run before any bundle.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * Keeps on `window` which fields a person has typed into, and the first button that they have clicked before React
 * listens: Enter in a field clicks the button of its form. Links, and forms with an action, do their job without React.
 * It is inlined into the page as text, so it can't use anything from outside.
 */
function captureEarlyInput(): void {
  const early: EarlyInput = { typed: new Map() };
  const keep = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLButtonElement>('button, [type="checkbox"], [type="radio"]');
    if (early.hydrated || !control || control.form?.hasAttribute('action')) return;
    event.preventDefault();
    early.clicked ??= control;
  };
  addEventListener('click', keep, true);
  const note = ({ target }: Event) => {
    if (early.hydrated) return;
    early.last = target as Element;
    early.typed.set(target as TextField, location.href);
  };
  addEventListener('input', note, true);
  Object.assign(window, { early });
}

const captured = () => (window as { early?: EarlyInput }).early;

/**
 * The field that was typed into, once: this one, or the one that it replaces. React renders a part of the page again when
 * it changes before the part's own scripts have arrived.
 */
function takeTyped(field: TextField): TextField | undefined {
  const typed = captured()?.typed;
  if (!typed) return;
  const replaced = [...typed].find(
    ([{ isConnected, name }, href]) => !isConnected && name === field.name && href === location.href,
  )?.[0];
  const found = typed.has(field) ? field : field.name === '' ? undefined : replaced;
  if (found) typed.delete(found);
  return found;
}

/** The `ref` of a field that keeps what was typed before hydration, which a form would replace by its default. */
export function keepEarlyText<Field extends TextField>(ref?: Ref<Field>) {
  return ((field) => {
    const from = field && takeTyped(field);
    const text = from?.value;
    const detach = typeof ref === 'function' ? ref(field) : undefined;
    if (ref && typeof ref === 'object') ref.current = field;
    if (!field || !from || !text) return detach;
    // React ignores a value that it has seen: it sees what is set on the field, but not by the prototype's setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (from !== field && from === captured()?.last) field.focus();
    return detach;
  }) satisfies RefCallback<Field>;
}

/** Repeats the first click that came before hydration, and ends the capture. */
export function repeatEarlyClick(): void {
  const early = captured();
  if (early) early.hydrated = true;
  if (early?.clicked?.isConnected) early.clicked.click();
}
