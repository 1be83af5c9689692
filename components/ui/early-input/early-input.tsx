'use client';

import type { Ref, RefCallback } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;
/** `typed`: what was typed, by the page and the name of the field. */
type EarlyInput = { typed: Map<string, string>; last?: string; clicked?: HTMLElement; end: AbortController };

/** A client component, so that its text isn't sent twice: in the HTML and in the data that React hydrates from. */
export function EarlyInput({ nonce }: { nonce?: string }) {
  // The browser has no text to compare, and hides the nonce from scripts.
  const code = typeof window === 'undefined' ? `(${captureEarlyInput})()` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which has to run before any bundle.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * Keeps on `window` what a person has typed, and the first button that they have clicked before React listens: Enter in
 * a field clicks the button of its form. Links, and forms with an action, do their job without React. It is inlined into
 * the page as text, so it can't use anything from outside.
 */
function captureEarlyInput(): void {
  const early: EarlyInput = { typed: new Map(), end: new AbortController() };
  const options = { capture: true, signal: early.end.signal };
  const click = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLButtonElement>('button, [type="checkbox"], [type="radio"]');
    if (!control || control.form?.hasAttribute('action')) return;
    event.preventDefault();
    early.clicked ??= control;
  };
  const type = ({ target }: Event) => {
    const { name, placeholder, value } = target as TextField;
    early.last = location.pathname + (name || placeholder);
    early.typed.set(early.last, value);
  };
  addEventListener('click', click, options);
  addEventListener('input', type, options);
  Object.assign(window, { early });
}

const captured = () => (window as { early?: EarlyInput }).early;

/**
 * The `ref` of a field that keeps what was typed before hydration. A form would replace that by its default, and React
 * replaces the field itself when its part of the page changes before the part's own scripts have arrived.
 */
export function keepEarlyText<Field extends TextField>(ref?: Ref<Field>) {
  return ((field) => {
    const detach = typeof ref === 'function' ? ref(field) : undefined;
    if (ref && typeof ref === 'object') ref.current = field;
    const early = captured();
    const name = field && location.pathname + (field.name || field.placeholder);
    const text = name && early?.typed.get(name);
    if (!text) return detach;
    early?.typed.delete(name);
    // React ignores a value that it has seen: it sees what is set on the field, but not by the prototype's setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (early?.last === name && document.activeElement === document.body) field.focus();
    return detach;
  }) satisfies RefCallback<Field>;
}

/** Repeats the first click that came before hydration, and ends the capture. */
export function repeatEarlyClick(): void {
  const early = captured();
  early?.end.abort();
  if (early?.clicked?.isConnected) early.clicked.click();
}
