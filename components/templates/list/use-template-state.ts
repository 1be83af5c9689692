'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import {
  type TemplateParams,
  templateParams,
  templatesHref,
  toTemplateFilters,
} from '@/lib/templates/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useTemplateState() {
  const [params, setParams] = useQueryStates(templateParams, { history: 'push' });

  const go = useCallback((change: Partial<TemplateParams>) => void setParams(change), [setParams]);
  /** Without a step for each pause in the typing. */
  const search = useCallback(
    (q: string) => void setParams({ q, page: 1 }, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<TemplateParams>) => ({
    href: templatesHref({ ...params, ...change }),
    onFollow: () => go(change),
  });

  return { params, filters: toTemplateFilters(params), go, search, linkTo };
}
