'use client';

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an area whose buttons come and go with the state of a record: when the one with the focus disappears, `next` gets
 * it instead of the page's body, from which a keyboard would start over.
 */
export function useKeptFocus(next: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  });

  return {
    onFocus({ target }: FocusEvent) {
      focused.current = target;
    },
  };
}
