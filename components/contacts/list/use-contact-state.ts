'use client';

import { useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { FILTER_KEYS, toAsked } from '@/lib/contact-search/search-params';
import { type ContactParams, contactParams, contactsHref, toListFilters } from '@/lib/contacts/search-params';

type Step = { history: 'push' | 'replace' };

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useContactState() {
  const [params, setParams] = useQueryStates(contactParams, { history: 'push' });

  const go = useCallback(
    (change: Partial<ContactParams>, step?: Step) => void setParams(change, step),
    [setParams],
  );
  /** Asks for something else, and so begins at its first page. */
  const ask = useCallback(
    (change: Partial<ContactParams>, step?: Step) => go({ ...change, page: 1 }, step),
    [go],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = useCallback(
    (change: Partial<ContactParams>) => ({
      href: contactsHref({ ...params, ...change }),
      onFollow: () => go(change),
    }),
    [params, go],
  );
  const { page, per_page } = params;
  const filters = useMemo(() => toListFilters({ page, per_page }), [page, per_page]);
  /** What is sought, narrowed or ordered; null where nothing is. */
  const asked = useMemo(() => toAsked(params), [params]);
  /** The same, of this page: what the directory is asked for. */
  const query = useMemo(() => asked && { ...asked, ...filters }, [asked, filters]);

  const filtered = FILTER_KEYS.some((key) => params[key] !== null);

  return { params, filters, asked, filtered, query, go, ask, linkTo };
}
