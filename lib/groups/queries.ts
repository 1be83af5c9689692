import { queryOptions } from '@tanstack/react-query';
import type { Page } from '../http/page';
import { request } from '../http/request';
import type { ContactGroup } from './schema';

const MOST = 100;

export const groupQueries = {
  all: () => ['contact-groups'] as const,
  /** The first hundred groups, to put names to the numbers that contacts carry. */
  names: () =>
    queryOptions({
      queryKey: [...groupQueries.all(), 'names'] as const,
      queryFn: ({ signal }) =>
        request<Page<ContactGroup>>(`/api/contact-groups?per_page=${MOST}`, { signal }),
      staleTime: 5 * 60_000,
      select: (page) => new Map(page.data.map((group) => [group.id, group.name])),
    }),
};
