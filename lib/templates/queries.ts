import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import type { Template, TemplateFilters, TemplateVersion } from './schema';

export const templateQueries = {
  all: () => ['templates'] as const,
  lists: () => [...templateQueries.all(), 'list'] as const,
  list: (filters: TemplateFilters) =>
    queryOptions({
      queryKey: [...templateQueries.lists(), filters] as const,
      queryFn: reading<Page<Template>>(`/api/templates?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(), 'one', id] as const,
      queryFn: reading<Template>(templatePath(id)),
      retry: false,
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(), 'versions', id] as const,
      queryFn: reading<{ data: TemplateVersion[] }>(`${templatePath(id)}/versions`),
    }),
};

export function templatePath(id: string): string {
  return `/api/templates/${encodeURIComponent(id)}`;
}
