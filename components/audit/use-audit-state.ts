import { useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { type AuditParams, auditHref, auditParams, toAuditFilters } from '@/lib/audit/search-params';

export function useAuditState() {
  const state = useUrlState(auditParams, auditHref);
  const { params, go } = state;
  const filters = useMemo(() => toAuditFilters(params), [params]);
  /** A changed filter starts at the first page, and closes an event that may not be in it. */
  const filter = useCallback((change: Partial<AuditParams>) => go({ ...FROM_START, ...change }), [go]);
  return { ...state, filters, filter };
}

export const FROM_START = { page: 1, event: null, panel: null } as const;

/** The number of filters that are set, not counting the outcome. */
export function auditFilterCount({ q, person, action, record, from, to }: AuditParams): number {
  return [q.trim(), person, action, record, from, to].filter(Boolean).length;
}

export const NO_AUDIT_FILTERS = {
  q: '',
  person: null,
  action: null,
  outcome: null,
  type: null,
  record: null,
  from: null,
  to: null,
} as const;
