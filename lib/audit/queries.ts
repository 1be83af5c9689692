import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import { type SearchPageFilters, searchOn } from '../api/search-on';
import { settingQuery } from '../api/setting-queries';
import type { AuditEvent, AuditEventSummary, AuditFacets, AuditFilters } from './schema';
import type { AuditSettingsRead } from './settings';

export type AuditPageFilters = AuditFilters & SearchPageFilters;

export const auditQueries = {
  all: () => ['audit'] as const,
  lists: () => [...auditQueries.all(), 'list'] as const,
  list: (filters: AuditPageFilters) =>
    queryOptions({
      queryKey: [...auditQueries.lists(), filters] as const,
      queryFn: ({ signal }) =>
        searchOn(filters.reached, (reached) =>
          request<Page<AuditEventSummary>>(`/api/audit?${toQueryString({ ...filters, reached })}`, {
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...auditQueries.all(), 'one', id] as const,
      queryFn: reading<AuditEvent>(`/api/audit/${id}`),
    }),
  facets: () =>
    queryOptions({
      queryKey: [...auditQueries.lists(), 'facets'] as const,
      queryFn: reading<AuditFacets>('/api/audit/facets'),
      staleTime: 60_000,
    }),
};

export function auditExportPath({
  page: _,
  per_page: __,
  reached: ___,
  ...filters
}: AuditPageFilters): string {
  return `/api/audit/export?${toQueryString(filters)}`;
}

export const auditSettingQuery = () => settingQuery<AuditSettingsRead>('audit');
