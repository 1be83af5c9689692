import { type RefCallback, useCallback, useState } from 'react';

/** Whether the element with the ref has been on the screen yet. */
export function useSeen(): [seen: boolean, ref: RefCallback<HTMLElement>] {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [seen, ref];
}
