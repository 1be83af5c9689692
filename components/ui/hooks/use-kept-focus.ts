import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirst } from './focus-here';

let keptOn: HTMLElement | null = null;

/** Whether what had the focus is gone, and nothing has taken it since: a form that closes may return it to its opener. */
export function isFocusLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now === keptOn;
}

/**
 * Props of an area whose controls come and go: when the one with the focus disappears, the focus goes to `heir`, or the
 * area itself, instead of the page's body, from which a keyboard would start over.
 */
export function useKeptFocus<Area extends HTMLElement>(heir?: () => HTMLElement | null) {
  const ref = useRef<Area>(null);
  const focused = useRef<Element>(null);
  const [losses, noteLoss] = useState(0);

  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    // The browser may have focused a field before React heard of it.
    if (area.contains(document.activeElement)) focused.current = document.activeElement;
    // The browser sends no event for what leaves with the focus.
    const removals = new MutationObserver(() => {
      if (focused.current && !focused.current.isConnected) noteLoss((count) => count + 1);
    });
    removals.observe(area, { childList: true, subtree: true });
    return () => removals.disconnect();
  }, []);

  const keep = useEffectEvent(() => {
    // A form that React renders again, as one whose scripts come late, still has the field that asked for the focus.
    const asked = focused.current?.hasAttribute('autofocus') && document.activeElement === document.body;
    if (asked) focusFirst(ref.current, '[autofocus]', { preventScroll: true });
    if (document.activeElement === document.body) {
      keptOn = heir ? heir() : ref.current;
      keptOn?.focus({ preventScroll: true });
    }
    const now = document.activeElement;
    // Behind an open dialog nothing takes the focus: it stays lost, and is kept once the dialog is closed.
    if (now === document.body) return;
    // A dialog that closes returns the focus while React hears no events.
    focused.current = ref.current?.contains(now) ? now : null;
  });
  // An effect, so that what has left could return the focus first, and an area within another keeps it before that one.
  useEffect(() => {
    if (losses > 0) keep();
  }, [losses]);

  return {
    ref,
    onFocus({ target }: FocusEvent) {
      focused.current = target;
    },
    // Not for what React removes: it hears no events then.
    onBlur() {
      focused.current = null;
    },
  };
}
