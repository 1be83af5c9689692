'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { toPageFilters } from '@/lib/api/page-params';
import { type GroupParams, groupParams, groupsHref } from '@/lib/groups/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useGroupState() {
  const [params, setParams] = useQueryStates(groupParams, { history: 'push' });

  const go = useCallback((change: Partial<GroupParams>) => void setParams(change), [setParams]);
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<GroupParams>) => ({
    href: groupsHref({ ...params, ...change }),
    onFollow: () => go(change),
  });

  return { params, filters: toPageFilters(params), go, linkTo };
}
