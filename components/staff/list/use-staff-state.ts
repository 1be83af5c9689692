'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { type StaffParams, staffHref, staffParams, toStaffFilters } from '@/lib/staff/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useStaffState() {
  const [params, setParams] = useQueryStates(staffParams, { history: 'push' });

  const go = useCallback((change: Partial<StaffParams>) => void setParams(change), [setParams]);
  /** Without a step for each pause in the typing. */
  const search = useCallback(
    (q: string) => void setParams({ q, page: 1 }, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<StaffParams>) => ({
    href: staffHref({ ...params, ...change }),
    onFollow: () => go(change),
  });

  return { params, filters: toStaffFilters(params), go, search, linkTo };
}
