'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { type ContactParams, contactParams, contactsHref, toListFilters } from '@/lib/contacts/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useContactState() {
  const [params, setParams] = useQueryStates(contactParams, { history: 'push' });

  const go = useCallback((change: Partial<ContactParams>) => void setParams(change), [setParams]);
  const hrefTo = (change: Partial<ContactParams>) => contactsHref({ ...params, ...change });
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<ContactParams>) => ({ href: hrefTo(change), onFollow: () => go(change) });

  return { params, filters: toListFilters(params), go, linkTo };
}
