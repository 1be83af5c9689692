import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import { toQueryString } from '../api/query-string';
import type { DoNotSendFilters, DoNotSendPage } from './schema';

export const doNotSendQueries = {
  all: () => ['do-not-send'] as const,
  list: (filters: DoNotSendFilters) =>
    queryOptions({
      queryKey: [...doNotSendQueries.all(), 'list', filters] as const,
      queryFn: ({ signal }) =>
        request<DoNotSendPage>(`/api/do-not-send?${toQueryString(filters)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
};
