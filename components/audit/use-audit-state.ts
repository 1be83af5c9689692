'use client';

import { useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { type AuditParams, auditHref, auditParams, toActFilters } from '@/lib/audit/search-params';

/** What is on the screen, read from the address bar, and the ways to change it. Each change is a step for Back. */
export function useAuditState() {
  const [params, setParams] = useQueryStates(auditParams, { history: 'push' });
  const filters = useMemo(() => toActFilters(params), [params]);

  const go = useCallback((change: Partial<AuditParams>) => void setParams(change), [setParams]);
  /** Without a step for each pause in the typing. */
  const search = useCallback(
    (q: string) => void setParams({ q, page: 1, act: null }, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = (change: Partial<AuditParams>) => ({
    href: auditHref({ ...params, ...change }),
    onFollow: () => go(change),
  });
  /** Another choice begins at its first page, and closes what may not be in it. */
  const filter = useCallback((change: Partial<AuditParams>) => go({ ...FROM_START, ...change }), [go]);

  return { params, filters, go, search, filter, linkTo };
}

export const FROM_START = { page: 1, act: null, panel: null } as const;

/** How many filters are set, beside the outcome. */
export function filterCount({ q, person, action, record, from, to }: AuditParams): number {
  return [q.trim(), person, action, record, from, to].filter(Boolean).length;
}

export const NO_FILTERS = {
  q: '',
  person: null,
  action: null,
  outcome: null,
  type: null,
  record: null,
  from: null,
  to: null,
} as const;
