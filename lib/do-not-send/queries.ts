import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import { toQueryString } from '../api/query-string';
import type { DoNotSendFilters, DoNotSendPage } from './schema';

export const doNotSendQueries = {
  all: () => ['do-not-send'] as const,
  list: (filters: DoNotSendFilters) =>
    queryOptions({
      queryKey: [...doNotSendQueries.all(), 'list', filters] as const,
      queryFn: reading<DoNotSendPage>(`/api/do-not-send?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
    }),
  /** The entry of a number in any spelling; null when it isn't on the list. */
  ofPhone: (phone: string) =>
    queryOptions({
      queryKey: [...doNotSendQueries.all(), 'phone', phone] as const,
      queryFn: async ({ signal }) => {
        const query = toQueryString({ phone, per_page: 1 });
        const { data } = await request<DoNotSendPage>(`/api/do-not-send?${query}`, { signal });
        return data[0] ?? null;
      },
    }),
};

export function doNotSendExportPath({ page: _, per_page: __, ...filters }: DoNotSendFilters): string {
  return `/api/do-not-send/export?${toQueryString(filters)}`;
}
