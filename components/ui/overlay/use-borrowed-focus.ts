'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Moves the focus to `first` when `frame` appears (unless something inside took it) and back when it goes (unless
 * the person has moved on).
 */
export function useBorrowedFocus(
  frame: ElementRef,
  first: ElementRef,
  giveTo?: () => HTMLElement | null | undefined,
) {
  // Read while rendering: an `autoFocus` inside has taken the focus before any effect runs.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const latest = useRef(giveTo);

  useEffect(() => {
    latest.current = giveTo;
  });

  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) first.current?.focus({ preventScroll: true });
    return () => {
      const lost = !document.activeElement || document.activeElement === document.body;
      const to = latest.current?.() ?? opener;
      if (lost && to instanceof HTMLElement && to.isConnected) to.focus();
    };
  }, [frame, first, opener]);
}
