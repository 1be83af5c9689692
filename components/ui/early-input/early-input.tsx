'use client';

import type { Ref, RefCallback } from 'react';

type EarlyInput = {
  typedInto: Set<EventTarget | null>;
  clicked?: HTMLElement;
  keep: (event: Event) => void;
  end: AbortController;
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
  const keep = (event: Event) => {
    if (event.type === 'input') return void early.typedInto.add(event.target);
    const target = event.target as Element;
    const control = target.closest<HTMLButtonElement>('button, [type="checkbox"], [type="radio"]');
    if (!control || control.form?.hasAttribute('action')) return;
    event.preventDefault();
    early.clicked ??= control;
  };
  const early: EarlyInput = { typedInto: new Set(), keep, end: new AbortController() };
  for (const type of ['click', 'input'])
    addEventListener(type, keep, { capture: true, signal: early.end.signal });
  Object.assign(window, { early });
}

const captured = () => (window as { early?: EarlyInput }).early;

/** The `ref` of a field that keeps what was typed before hydration, which a form would replace by its default. */
export function keepEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(ref?: Ref<Field>) {
  return ((field) => {
    const typed = captured()?.typedInto.delete(field) && field?.value;
    const detach = typeof ref === 'function' ? ref(field) : undefined;
    if (ref && typeof ref === 'object') ref.current = field;
    if (!typed) return detach;
    // React ignores a value that it has seen: it sees what is set on the field, but not by the prototype's setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return detach;
  }) satisfies RefCallback<Field>;
}

/**
 * Repeats the first click that came before hydration. From then on only what goes to a late part is kept: React stops an
 * event on its way to what isn't hydrated. Called again as each late part arrives.
 */
export function repeatEarlyClick(): void {
  const early = captured();
  if (!early) return;
  const keepStopped = (event: Event) => event.cancelBubble && early.keep(event);
  if (!early.end.signal.aborted)
    for (const type of ['click', 'input']) document.addEventListener(type, keepStopped, { capture: true });
  early.end.abort();
  const { clicked } = early;
  delete early.clicked;
  clicked?.click();
}
