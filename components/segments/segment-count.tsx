import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { useMessages } from '@/lib/messages/messages-provider';

/** How many contacts a segment finds, counted once it is on the screen: a hundred at once would take seconds. */
export function SegmentCount({ condition }: { condition: ContactCondition }) {
  const t = useMessages('segments');
  const [seen, ref] = useSeen();
  const { data, isError } = useQuery({
    ...contactIndexQueries.list({ q: '', condition, page: 1, per_page: 1 }),
    enabled: seen,
    refetchInterval: false,
  });
  return <span ref={ref}>{words()}</span>;

  function words() {
    if (data) return t('list.count', { count: data.meta.total });
    return t(isError ? 'list.contacts' : 'list.counting');
  }
}

/** Whether the element with the ref has been on the screen yet. */
function useSeen(): [seen: boolean, ref: RefCallback<HTMLElement>] {
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
