import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';
import { toQueryString } from '../api/query-string';
import { contactIndexQueries } from '../contact-index/queries';
import type { DuplicateGroupsPage, DuplicateGroupsQuery } from './schema';

export const dataQualityQueries = {
  /** Stale with any list of the contact index. */
  duplicates: (query: DuplicateGroupsQuery) =>
    queryOptions({
      queryKey: [...contactIndexQueries.lists(), 'duplicates', query] as const,
      queryFn: ({ signal }) =>
        request<DuplicateGroupsPage>(`/api/contact-index/duplicates?${toQueryString(query)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
};
