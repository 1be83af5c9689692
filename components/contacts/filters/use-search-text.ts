'use client';

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useContactState } from '../list/use-contact-state';

/**
 * What stands in the search box. While someone types it leads and the address follows, in one step for Back however
 * many letters; at rest it shows what the address says.
 */
export function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const { params, go, replace } = useContactState();
  const [text, setText] = useState(params.q);
  const [typing, setTyping] = useState(false);
  if (!typing && text.trim() !== params.q.trim()) setText(params.q);

  function type(next: string) {
    const q = next.trim();
    setText(next);
    setTyping(true);
    if (q !== params.q) (typing ? replace : go)({ q, page: 1 });
  }
  const settle = () => setTyping(false);

  // What was typed before the script was there.
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) type(typed);
  });
  useLayoutEffect(() => adopt(), []);

  useEffect(() => {
    const back = () => setTyping(false);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return { text, type, settle };
}
