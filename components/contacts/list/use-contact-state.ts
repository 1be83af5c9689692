'use client';

import { useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { toPageFilters } from '@/lib/api/pagination';
import { FILTER_KEYS, toAsked } from '@/lib/contact-search/search-params';
import { type ContactParams, contactParams, contactsHref } from '@/lib/contacts/search-params';

export function useContactState() {
  const state = useUrlState(contactParams, contactsHref);
  const { params, go } = state;
  /** Changes the search, filters or sort, and goes to the first page. */
  const ask = useCallback((change: Partial<ContactParams>) => go({ ...change, page: 1 }), [go]);
  const { page, per_page } = params;
  const filters = useMemo(() => toPageFilters({ page, per_page }), [page, per_page]);
  /** The search, filters and sort; null when none is set. */
  const asked = useMemo(() => toAsked(params), [params]);
  /** The same with the page: the query of the contact index. */
  const query = useMemo(() => asked && { ...asked, ...filters }, [asked, filters]);

  const filtered = FILTER_KEYS.some((key) => params[key] !== null);

  return { ...state, filters, asked, filtered, query, ask };
}
