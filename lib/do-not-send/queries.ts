import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/request';
import type { DoNotSendFilters, DoNotSendPage } from './schema';

export const doNotSendQueries = {
  all: () => ['do-not-send'] as const,
  list: (filters: DoNotSendFilters) =>
    queryOptions({
      queryKey: [...doNotSendQueries.all(), 'list', filters] as const,
      queryFn: ({ signal }) => request<DoNotSendPage>(listPath(filters), { signal }),
      placeholderData: keepPreviousData,
    }),
};

function listPath({ q, page, per_page }: DoNotSendFilters): string {
  const query = new URLSearchParams({ page: String(page), per_page: String(per_page) });
  if (q !== '') query.set('q', q);
  return `/api/do-not-send?${query}`;
}
