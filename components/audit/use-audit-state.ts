import { useMemo } from 'react';
import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { AUDIT_FILTERS } from '@/lib/audit/filters';
import { auditHref, auditParams, toAuditFilters } from '@/lib/audit/search-params';

export function useAuditState() {
  const state = useUrlState(auditParams, auditHref);
  const { params } = state;
  const filters = useMemo(() => toAuditFilters(params), [params]);
  return { ...state, filters, filtering: useFilters(AUDIT_FILTERS, state, { event: null, panel: null }) };
}
