'use client';

import { useEffect, useEffectEvent } from 'react';

const editable = 'input, textarea, select, [contenteditable="true"]';

/** Esc anywhere, unless something nearer has a use for it: a dialog, a menu, a search field outside `inside`. */
export function useEscape(inside: () => Element | null, onEscape: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('dialog[open], [role="menu"]')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(editable) && !inside()?.contains(target)) return;
    // The key is used up: else the browser would at once close a dialog that asks whether to.
    event.preventDefault();
    onEscape();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
