'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the best match selected and announced as matches arrive, until the user selects another one: cmdk would keep
 * the first of the old matches. Returns the handlers for selecting and typing.
 */
export function useFirstItem(root: RefObject<HTMLElement | null>) {
  const byHand = useRef(false);

  useEffect(() => {
    const list = root.current;
    if (!list) return;
    const watch = new MutationObserver(() => {
      // cmdk's own key for selecting the first item.
      if (!byHand.current) list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
      nameChosen(list);
    });
    watch.observe(list, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-selected'],
    });
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

function nameChosen(list: HTMLElement) {
  const chosen = list.querySelector('[role="option"][aria-selected="true"]');
  const field = list.querySelector('[role="combobox"]');
  if (chosen) field?.setAttribute('aria-activedescendant', chosen.id);
  else field?.removeAttribute('aria-activedescendant');
}
