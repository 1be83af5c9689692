import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  // A layout effect: a part that is hidden while its replacement loads no longer counts.
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
