import type { Ref, RefCallback } from 'react';
import type { EarlyActions } from './capture';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const taken = new WeakSet<TextField>();

const captured = () => (window as { early?: EarlyActions }).early;

/** The `ref` of a field that keeps what was typed before hydration, which a form would replace by its default. */
export function keepEarlyText<Field extends TextField>(ref: Ref<Field> | undefined): RefCallback<Field> {
  return (field) => {
    const early = field && !taken.has(field) && captured()?.typed.has(field);
    const typed = early ? field.value : '';
    if (field) taken.add(field);
    const detach = typeof ref === 'function' ? ref(field) : undefined;
    if (ref && typeof ref === 'object') ref.current = field;
    if (field && typed) retype(field, typed);
    return detach;
  };
}

/** React ignores a value that it has seen: it sees what is set on the field, but not by the prototype's setter. */
function retype(field: TextField, text: string) {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats the first click that came before hydration, and ends the capture of clicks. */
export function repeatEarlyClick(): void {
  const early = captured();
  if (early) early.hydrated = true;
  if (early?.clicked?.isConnected) early.clicked.click();
}
