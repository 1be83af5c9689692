import { queryOptions } from '@tanstack/react-query';
import type { Page } from '../http/page';
import { request } from '../http/request';
import type { ContactGroup } from './schema';

// Not in schema.ts: whoever only reads names should not download the validation library with it.
/** The page that is read to put names to the group numbers which contacts carry. */
export const GROUP_NAMES_PAGE = { page: 1, per_page: 100 } as const;

export const groupQueries = {
  all: () => ['contact-groups'] as const,
  /** The first hundred groups, to put names to the numbers that contacts carry. */
  names: () =>
    queryOptions({
      queryKey: [...groupQueries.all(), 'names'] as const,
      queryFn: ({ signal }) =>
        request<Page<ContactGroup>>(`/api/contact-groups?page=1&per_page=${GROUP_NAMES_PAGE.per_page}`, {
          signal,
        }),
      staleTime: 5 * 60_000,
      select: (page) => new Map(page.data.map((group) => [group.id, group.name])),
    }),
};
