import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Props of an area whose controls come and go: when the one with the focus disappears, the focus goes to `heir`, or the
 * area itself, instead of the page's body, from which a keyboard would start over.
 */
export function useKeptFocus<Area extends HTMLElement>(heir?: () => HTMLElement | null) {
  const ref = useRef<Area>(null);
  const focused = useRef<Element>(null);

  const keep = useEffectEvent((area: Area) => {
    if (!focused.current || focused.current.isConnected) return;
    const now = document.activeElement;
    // A dialog that closes returns the focus while React hears no events.
    focused.current = area.contains(now) ? now : null;
    if (now === document.body) (heir ? heir() : area)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    // The browser sends no event for what leaves with the focus. An area within another is told first.
    const removals = new MutationObserver(() => keep(area));
    removals.observe(area, { childList: true, subtree: true });
    return () => removals.disconnect();
  }, []);

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
