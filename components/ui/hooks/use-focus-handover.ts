'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Props of a control that may leave the page while it has the focus, which then goes to `heir`. */
export function useFocusHandover(heir: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  // After the commit, when the heir is in the page. The browser has dropped the focus, but sent no blur to React.
  useEffect(
    () => () => {
      if (hasFocus.current) heir.current?.focus();
    },
    [heir],
  );
  return {
    onFocus() {
      hasFocus.current = true;
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
}
