'use client';

import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { toPageFilters } from '@/lib/api/pagination';
import { FILTER_KEYS, toAsked } from '@/lib/contact-search/search-params';
import { type ContactParams, contactParams, contactsHref } from '@/lib/contacts/search-params';

function useStateInUrl() {
  const { params, go, replace, linkTo } = useUrlState(contactParams, contactsHref);
  /** Changes the search, filters or sort, and goes to the first page. */
  const ask = useCallback((change: Partial<ContactParams>) => go({ ...change, page: 1 }), [go]);
  const { page, per_page } = params;
  const filters = useMemo(() => toPageFilters({ page, per_page }), [page, per_page]);
  /** The search, filters and sort; null when none is set. */
  const asked = useMemo(() => toAsked(params), [params]);
  /** The same with the page: the query of the contact index. */
  const query = useMemo(() => asked && { ...asked, ...filters }, [asked, filters]);

  const filtered = FILTER_KEYS.some((key) => params[key] !== null);

  return useMemo(
    () => ({ params, go, replace, linkTo, filters, asked, filtered, query, ask }),
    [params, go, replace, linkTo, filters, asked, filtered, query, ask],
  );
}

const ContactStateContext = createContext<ReturnType<typeof useStateInUrl> | null>(null);

/** Reads the URL once for the whole page: some twenty of its parts depend on it. */
export function ContactState({ children }: { children: ReactNode }) {
  return <ContactStateContext value={useStateInUrl()}>{children}</ContactStateContext>;
}

export function useContactState() {
  const state = use(ContactStateContext);
  if (!state) throw new Error('This belongs inside ContactState.');
  return state;
}
