import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { Template, TemplateFilters, TemplateVersion } from './schema';

export const templateQueries = {
  all: () => ['templates'] as const,
  lists: () => [...templateQueries.all(), 'list'] as const,
  list: (filters: TemplateFilters) =>
    queryOptions({
      queryKey: [...templateQueries.lists(), filters] as const,
      queryFn: ({ signal }) =>
        request<Page<Template>>(`/api/templates?${toQueryString(filters)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(), 'one', id] as const,
      queryFn: ({ signal }) => request<Template>(templatePath(id), { signal }),
      retry: false,
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(), 'versions', id] as const,
      queryFn: ({ signal }) =>
        request<{ data: TemplateVersion[] }>(`${templatePath(id)}/versions`, { signal }),
    }),
};

export function templatePath(id: string): string {
  return `/api/templates/${encodeURIComponent(id)}`;
}
