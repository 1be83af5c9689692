import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../api/page';
import { request } from '../api/request';
import type { AuditEvent, AuditEventSummary, AuditFacets, AuditFilters, AuditSettingsRead } from './schema';

export type AuditPageFilters = AuditFilters & { page: number; per_page: number };

export const auditQueries = {
  all: () => ['audit'] as const,
  lists: () => [...auditQueries.all(), 'list'] as const,
  list: (filters: AuditPageFilters) =>
    queryOptions({
      queryKey: [...auditQueries.lists(), filters] as const,
      queryFn: ({ signal }) =>
        request<Page<AuditEventSummary>>(`/api/audit?${toSearch(filters)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...auditQueries.all(), 'one', id] as const,
      queryFn: ({ signal }) => request<AuditEvent>(`/api/audit/${id}`, { signal }),
    }),
  /** Who has acted, and what has been done. */
  facets: () =>
    queryOptions({
      queryKey: [...auditQueries.lists(), 'facets'] as const,
      queryFn: ({ signal }) => request<AuditFacets>('/api/audit/facets', { signal }),
      staleTime: 60_000,
    }),
  /** How long events are kept. */
  settings: () =>
    queryOptions({
      queryKey: [...auditQueries.all(), 'settings'] as const,
      queryFn: ({ signal }) => request<AuditSettingsRead>('/api/audit/settings', { signal }),
    }),
};

/** The file of all events that the filters let through. */
export function exportPath({ page: _, per_page: __, ...filters }: AuditPageFilters): string {
  return `/api/audit/export?${toSearch(filters)}`;
}

function toSearch(filters: Partial<AuditPageFilters>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.toString();
}
