import { useMemo } from 'react';
import { useListState } from '@/components/data-table/use-list-state';
import { auditListUrl, toAuditFilters } from '@/lib/audit/search-params';
import { paths } from '@/lib/paths';

export function useAuditState() {
  const state = useListState(auditListUrl, paths.audit, { event: null, panel: null, reached: null });
  const { params } = state;
  return { ...state, filters: useMemo(() => toAuditFilters(params), [params]) };
}
