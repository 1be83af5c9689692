'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the best match chosen as matches come in, until the person chooses one by hand: cmdk would stay with the first
 * of the old matches. Gives what to call when they do, and when they type again.
 */
export function useFirstItem(root: RefObject<HTMLElement | null>) {
  const byHand = useRef(false);

  useEffect(() => {
    if (!root.current) return;
    const watch = new MutationObserver(() => {
      // Its own way to the first item, which keeps aria-activedescendant right; setting `value` does not.
      if (!byHand.current)
        root.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    });
    watch.observe(root.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [root]);

  return {
    onMove: () => {
      byHand.current = true;
    },
    onType: () => {
      byHand.current = false;
    },
  };
}
